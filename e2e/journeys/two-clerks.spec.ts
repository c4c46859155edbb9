import type { Page } from '@playwright/test';
import { createAccount } from '../support/people.ts';
import { newProducer, register } from '../support/registrations.ts';
import { desktop } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The name on the bench once it is another than before; undefined when the queue is empty. */
const nextName = async (page: Page, before: string | undefined): Promise<string | undefined> => {
  await expect(heading(page)).not.toHaveText(before ?? '');
  const name = await heading(page).innerText();
  if (name === 'Review') return undefined;
  await expect(heading(page)).toBeFocused();
  return name;
};

/** Presses keys one after the other. @returns how many */
const press = async (page: Page, ...keys: readonly string[]): Promise<number> => {
  for (const key of keys) await page.keyboard.press(key);
  return keys.length;
};

/** 4 and 5 show the signature and the photo, A approves. */
const approve = (page: Page): Promise<number> => press(page, '4', '5', 'a');

/** X, the words, Ctrl+Enter. */
const reject = async (page: Page): Promise<number> => {
  const before = await press(page, 'x');
  await expect(page.getByRole('textbox', { name: 'Why it is rejected' })).toBeFocused();
  await page.keyboard.type('Not a producer');
  return before + (await press(page, 'Control+Enter'));
};

/** Decides until nothing is left. @returns whom, and the most keys that one decision took */
const decideAll = async (page: Page, decide: typeof approve) => {
  const names: string[] = [];
  let most = 0;
  await page.getByRole('button', { name: 'Start with the oldest' }).press('Enter');
  await expect(page).toHaveURL(/[?&]id=/);
  for (let name = await nextName(page, 'Review'); name; name = await nextName(page, name)) {
    names.push(name);
    most = Math.max(most, await decide(page));
  }
  return { names, most };
};

test('two clerks start with the oldest at once and decide sixteen of sixteen by keys, none refused', async ({
  asha,
  meera,
  server,
  openPage,
}) => {
  const reviewer = await createAccount(server, 'kavita', 'reviewer');
  const { name } = newProducer('Jonali Das');
  const sixteen = Array.from({ length: 16 }, (_each, index) => ({
    ...newProducer('Jonali Das'),
    name: `${name} no ${index + 1}.`,
  }));
  await register(asha, ...sixteen);
  const queue = `/admin/review?userId=${asha.id}`;
  const pages = [
    await openPage(desktop, meera, queue),
    await openPage(desktop, reviewer, queue),
  ] as const;
  const refused: string[] = [];
  for (const page of pages) {
    await expect(page.getByText('16 registrations wait')).toBeVisible();
    page.on('response', (response) => {
      if (response.status() >= 400 && response.url().includes('/registrations/'))
        refused.push(`${response.status()} ${response.url()}`);
    });
  }
  const [approved, rejected] = await Promise.all([
    decideAll(pages[0], approve),
    decideAll(pages[1], reject),
  ]);
  const decided = [...approved.names, ...rejected.names];
  expect(decided.toSorted()).toEqual(sixteen.map((each) => each.name).toSorted());
  expect(refused).toEqual([]);
  expect(Math.min(approved.names.length, rejected.names.length)).toBeGreaterThan(1);
  expect([approved.most, rejected.most]).toEqual([3, 2]);
  // What the other decided has left this list too.
  for (const page of pages)
    await expect(page.getByText('Nothing that waits matches these filters')).toBeVisible();
});
