import type { Page } from '@playwright/test';
import { registrations } from '@gi/contract/schemas/registrations';
import { storedOn } from '../support/device.ts';
import { newProducer, type Producer } from '../support/registrations.ts';
import type { Account } from '../support/people.ts';
import { checkScreen, phone } from '../support/screens.ts';
import { specimen } from '../support/specimen.ts';
import { expect, test } from '../support/test.ts';

/** 'Check later and go on' in each language; all else is found by the fields' names and by places. */
const languages = [
  ['as', 'পিছত পৰীক্ষা কৰি আগবাঢ়ক'],
  ['bn', 'পরে যাচাই করে এগোন'],
  ['ta', 'பிறகு சரிபார்த்துத் தொடர்க'],
  ['te', 'తర్వాత తనిఖీ చేసి ముందుకు వెళ్లండి'],
  ['kn', 'ನಂತರ ಪರಿಶೀಲಿಸಿ ಮುಂದುವರಿಯಿರಿ'],
  ['mr', 'नंतर तपासा आणि पुढे जा'],
  ['hi', 'बाद में जाँचें और आगे बढ़ें'],
] as const;
type Code = (typeof languages)[number][0];

/** The narrowest phone that the app has to fit. */
const narrow = { width: 320, height: 640 } as const;

/** Presses Next, or Submit in its place, and waits for what follows. */
const goOn = (page: Page): Promise<void> => page.locator('[data-bottom-bar] button').last().click();

const atStep = async (page: Page, step: number, code: Code): Promise<void> => {
  await page.waitForURL(new RegExp(`[?&]step=${step}\\b`));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await checkScreen(page, `wizard-${step}-${code}`);
};

/** Chooses the language at the login and signs in; then app and language are on the phone. */
const signInIn = async (page: Page, code: Code, who: { username: string; password: string }) => {
  await page.goto('/');
  await page.getByLabel('Language').selectOption(code);
  await expect(page.locator('html')).toHaveAttribute('lang', code);
  await expect(page.getByLabel('Username')).toHaveCount(0);
  await checkScreen(page, `login-${code}`);
  await page.locator('[name=username]').fill(who.username);
  await page.locator('input[autocomplete="current-password"]').fill(who.password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/dashboard');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForLoadState('networkidle');
  for (const list of ['/products/categories"', '/products"'])
    await expect.poll(() => storedOn(page)).toContain(`"id":"${list}`);
};

/** Step 1 without a network. No word of the consent is English: its language is recorded. */
const enterPerson = async (
  page: Page,
  producer: Producer,
  [code, later]: (typeof languages)[number],
) => {
  const consent = page
    .locator('main section, main article')
    .filter({ has: page.locator('#consent') });
  await expect(page.locator('#consent')).toBeVisible();
  expect((await consent.first().innerText()).match(/[A-Za-z]{2,}/g)).toBeNull();
  await page.locator('#consent').check();
  await page.locator('#aadharNumber').fill(producer.aadhar);
  await page.locator('#check').click();
  await page.getByRole('button', { name: later }).click();
  await page.locator('#name').fill(producer.name);
  await page.locator('#address').fill('12 Weavers Lane, Sualkuchi, Assam');
  await page.locator('#age').fill('42');
  await page.locator('[name=gender]').last().check();
  await page.locator('#phone').fill('9876543210');
  await checkScreen(page, `wizard-1-${code}`);
  await goOn(page);
};

const enterRest = async (page: Page, producer: Producer, code: Code): Promise<void> => {
  await atStep(page, 2, code);
  const pictures = page.getByRole('group').filter({ has: page.locator('input[type=file]') });
  // The two sides of the card, the signature, the person; papers that nobody must have follow.
  for (const field of (await pictures.all()).slice(0, 4)) {
    await field.locator('input[type=file]').setInputFiles(specimen);
    await expect(field.locator('img')).toBeVisible();
  }
  await goOn(page);
  await atStep(page, 3, code);
  // The catalogue has names in the language too: handicraft is the third category.
  await page.locator('main').getByRole('checkbox').nth(2).check();
  await goOn(page);
  await atStep(page, 4, code);
  await page.getByRole('searchbox').first().fill(producer.product);
  await page.locator('main input[type=checkbox]:not(#noneProduced)').first().check();
  await goOn(page);
  await atStep(page, 5, code);
  for (const [field, value] of Object.entries({
    areaOfProduction: 'Sualkuchi',
    annualProduction: '120',
    annualTurnover: '4.5',
    yearsOfProduction: '12',
  }))
    await page.locator(`main input[id*="${field}"]`).fill(value);
  await goOn(page);
  await expect(page.locator('dialog[open]')).toBeVisible();
  await checkScreen(page, `wizard-confirm-${code}`);
};

/** What a person or a paper has in Latin letters; all else of a record is in the language of the screens. */
const LATIN = /\b(?:XXXX|JPG|PNG|WEBP|PDF|MB)\b/g;

/** The page of the registration, in the language: fields, names of the catalogue, consent, rights. */
const expectNoEnglish = async (page: Page, asha: Account, producer: Producer, code: Code) => {
  const own = await asha.call(registrations.own, { query: { search: producer.name } });
  await page.goto(`/registration-details/${own.registrations[0]?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: producer.name })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const typed = [producer.name, '12 Weavers Lane, Sualkuchi, Assam', 'Sualkuchi', asha.username];
  const english = async () => {
    const told = await page.locator('main').innerText();
    const rest = typed.reduce((words, each) => words.replaceAll(each, ''), told);
    return rest.replaceAll(LATIN, '').match(/[A-Za-z]{2,}/g) ?? [];
  };
  await expect.poll(english).toEqual([]);
  await checkScreen(page, `details-${code}`);
};

for (const language of languages) {
  const [code] = language;
  test(`a whole registration in ${code}, without a network from the first step on, fits 320 px`, async ({
    openPage,
    asha,
  }) => {
    const page = await openPage(narrow);
    await signInIn(page, code, asha);
    await page.context().setOffline(true);
    // Opened anew: the language comes from the phone.
    await page.goto('/registration');
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    await page.locator('dialog[open] button').last().click();
    const producer = newProducer('Rupali Das');
    await enterPerson(page, producer, language);
    await enterRest(page, producer, code);
    await page.locator('dialog[open] button').last().click();
    await page.context().setOffline(false);
    const consent = async () => {
      const own = await asha.call(registrations.own, { query: { search: producer.name } });
      const [found] = own.registrations;
      if (found === undefined) return undefined;
      const record = await asha.call(registrations.get, { params: { id: found.id } });
      return record.consent?.language;
    };
    await expect.poll(consent, { timeout: 60_000 }).toBe(code);
    await expectNoEnglish(page, asha, producer, code);
  });
}

test('a language that is not on the phone waits for a network: the screens stay in Hindi, and nothing typed is lost', async ({
  openPage,
  asha,
}) => {
  const page = await openPage(phone);
  await signInIn(page, 'hi', asha);
  await page.goto('/registration');
  await page.locator('dialog[open] button').last().click();
  await page.locator('#consent').check();
  await page.locator('#name').fill('Minoti Barua');
  await page.context().setOffline(true);
  // In the middle of a word.
  await page.locator('#address').pressSequentially('12 Weavers La');
  await page.locator('button[aria-label="मेन्यू"]:visible').click();
  await page.locator('dialog[open] select').selectOption('te');
  const later = page.locator('[lang=te]:not(option)', { hasText: /[\u0c00-\u0c7f]/ });
  await expect(later).toBeVisible();
  await expect(page.getByText('इंटरनेट मिलते ही वे अपने आप आ जाएँगे')).toBeVisible();
  await checkScreen(page, 'language-later');
  await page.keyboard.press('Escape');
  const expectAsTyped = async (letters: RegExp) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(letters);
    await expect(page.locator('#name')).toHaveValue('Minoti Barua');
    await expect(page.locator('#address')).toHaveValue('12 Weavers La');
    await expect(page.locator('#consent')).toBeChecked();
  };
  await expectAsTyped(/[\u0900-\u097f]/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  // The next start still knows both languages.
  await page.reload();
  await expectAsTyped(/[\u0900-\u097f]/);
  await page.context().setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expectAsTyped(/[\u0c00-\u0c7f]/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'te');
});

test('a phone that cannot draw Tamil fetches its font and keeps it; nobody else fetches one', async ({
  openPage,
  asha,
}) => {
  const page = await openPage(narrow);
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) fonts.push(request.url());
  });
  await signInIn(page, 'bn', asha);
  expect(fonts).toEqual([]);
  // Every letter looks the same, as where the script is missing.
  await page.addInitScript(() => {
    CanvasRenderingContext2D.prototype.getImageData = (
      _x: number,
      _y: number,
      w: number,
      h: number,
    ) => new ImageData(w, h);
  });
  await page.evaluate(() => localStorage.setItem('language', 'ta'));
  const isDrawn = () =>
    page.evaluate(() =>
      [...document.fonts].some(
        ({ family, status }) => /Script/.test(family) && status === 'loaded',
      ),
    );
  await page.reload();
  await expect.poll(isDrawn).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ta');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.reload();
  await expect.poll(isDrawn).toBe(true);
});
