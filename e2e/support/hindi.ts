import { expect, type Page, type Request } from '@playwright/test';
import type { Account } from './people.ts';

/** Signs in with Hindi chosen on the device, and opens the first page. */
export const showHindi = async (page: Page, account: Account): Promise<void> => {
  await page.addInitScript(({ name, value }) => {
    localStorage.setItem('language', 'hi');
    localStorage.setItem(name, value);
  }, account.stored);
  await page.goto(account.role === 'admin' ? '/admin' : '/dashboard');
};

/**
 * Opens an address as a link does, without reloading the app, and waits until the page asks for nothing
 * more: a page that still loads has no words at all.
 */
export const follow = async (page: Page, address: string): Promise<void> => {
  const open = new Set<Request>();
  const begun = (request: Request) => void open.add(request);
  const ended = (request: Request) => void open.delete(request);
  page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended);
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  let looks = 0;
  const idleLooks = () => {
    looks = open.size === 0 ? looks + 1 : 0;
    return looks;
  };
  // A loaded chunk of the app sends requests next, so the page is idle after several checks without any.
  await expect.poll(idleLooks, { intervals: [100] }).toBeGreaterThanOrEqual(4);
  page.off('request', begun).off('requestfinished', ended).off('requestfailed', ended);
  await expect(page.locator('main')).not.toBeEmpty();
};

/** Names that have no Hindi word: files, units of size, keys, forms, settings and commands of the server. */
const names = [
  /\b(?:PDF|CSV|XLSX|Excel|JSON|HTML|ZIP|JPG|PNG|WEBP|UTF-8|SHA-256)\b/g,
  /\b(?:KB|MB|GB|QR|GI ?3A|GI|ID-1|A4|Wi-Fi|TOTP|NOC|UIDAI)\b/g,
  // The area of notifications names its own key.
  /\balt\+T\b/g,
  /\b(?:Ctrl|Enter|Esc|Alt|Shift|Tab|K|J|R|E|P|S|A|L|X)\b/g,
  /\b[A-Z]+(?:_[A-Z]+)+(?:=\w+)?/g,
  /npm run [\w:]+(?: -- [A-Z]+)?|PostgreSQL|\bgi_registry\w*/g,
  // Examples of what is typed, and masked numbers.
  /ABC1234567|ABCDE1234F|X{4} X{4}|X{6}/g,
  /\b(?:kg|pcs|L|Lakh|Thousand)\b/g,
  /https?:\/\/\S*/g,
  /\b(?:M4A|MP3|OGG|Opus|WebM)\b/g,
  // A language is called by its own name.
  /^English(?=$| में रिकॉर्डिंग)/,
  // Browsers and systems of signed-in devices.
  /\b(?:HeadlessChrome|Chrome|Linux|Android|Windows)\b/g,
];

/** Every text that is seen or read aloud, apart from what says that it is in another language. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isOther = (element: Element | null): boolean =>
      element?.closest('[lang]:not([lang=hi]), script, style, noscript, code') !== null;
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (!isOther(node.parentElement)) texts.push(node.textContent ?? '');
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (!isOther(element)) texts.push(element.getAttribute(name) ?? '');
    return [document.title, ...texts];
  });

/** What is left of a text without names and data, when it has Latin letters. */
const englishOf = (text: string, data: readonly string[]): string[] => {
  let rest = text;
  for (const each of data) if (rest.includes(each)) rest = rest.replaceAll(each, '');
  for (const name of names) rest = rest.replace(name, '');
  return /[A-Za-z]{2}/.test(rest) ? [text.trim()] : [];
};

/** Expects that a page in Hindi says nothing in Latin letters but names and the data given. */
export const expectNoEnglish = async (
  page: Page,
  data: readonly string[],
  where: string,
): Promise<void> => {
  const longestFirst = data.filter(Boolean).toSorted((one, other) => other.length - one.length);
  const english = (await textsOf(page)).flatMap((text) => englishOf(text, longestFirst));
  expect.soft([...new Set(english)], `English words on ${where}`).toEqual([]);
};
