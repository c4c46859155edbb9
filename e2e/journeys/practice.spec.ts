import type { Page } from '@playwright/test';
import { newProducer } from '../support/registrations.ts';
import { checkScreen, phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import {
  chooseProduct,
  confirm,
  enterDocuments,
  enterFields,
  enterProduction,
  giveConsent,
  next,
} from '../support/wizard.ts';

/** What the device keeps of the wizard: sealed drafts, photos, what waits; and the names of what the browser remembers. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const records: string[] = [];
    for (const { name = '' } of databases) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error ?? new Error('not opened'));
      });
      for (const store of db.objectStoreNames) {
        const keys = await new Promise<IDBValidKey[]>((resolve, reject) => {
          const asking = db.transaction(store).objectStore(store).getAllKeys();
          asking.onsuccess = () => resolve(asking.result);
          asking.onerror = () => reject(asking.error ?? new Error('not read'));
        });
        records.push(...keys.map((key) => `${store} ${String(key)}`));
      }
      db.close();
    }
    const ofWizard = records.filter((name) =>
      /draft|photo|outgoing|receipt|^sealed 0\//.test(name),
    );
    return { ofWizard, remembered: Object.keys(localStorage).toSorted() };
  });

/** The striped bar: over the page in one line at most, and over each dialog. */
const expectStriped = async (page: Page, screen: string): Promise<void> => {
  const bar = page.locator('[data-practice]');
  const height = await bar.evaluate((element) => element.getBoundingClientRect().height);
  expect.soft(height, screen).toBeLessThanOrEqual(48);
  expect.soft(await bar.innerText(), screen).toMatch(/nothing is sent or kept[^]*End practice/);
  const edges = await page.evaluate(() =>
    [document.body, ...document.querySelectorAll('dialog[open]')].map((element) => {
      const { height: high, backgroundImage } = getComputedStyle(element, '::before');
      return high === '6px' && backgroundImage.includes('repeating-linear-gradient');
    }),
  );
  expect.soft(edges, screen).not.toContain(false);
};

/** One of the invented persons. */
const person = {
  ...newProducer('Rupali Das'),
  ...{
    name: 'Rupali Das',
    aadhar: '999955550108',
    category: 'Handicraft',
    product: 'Muga Silk of Assam',
  },
};

test('asha practises a whole registration without a network: nothing is sent, and nothing is kept', async ({
  asha,
  openPage,
}) => {
  const page = await openPage(phone, asha, '/practice');
  await expect(page.getByRole('button', { name: 'Practise with Rupali Das' })).toBeVisible();
  await checkScreen(page, 'practice-people');
  await expectStriped(page, 'persons');
  await page.waitForLoadState('networkidle');
  const before = await kept(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    // The page asks whether there is a network, and tells nothing with it.
    if (request.url().endsWith('/ping')) return;
    if (request.method() !== 'GET' || /\/(?:api|\.netlify)\//.test(request.url()))
      asked.push(`${request.method()} ${request.url()}`);
  });

  await page.getByRole('button', { name: 'Practise with Rupali Das' }).click();
  await expectStriped(page, 'instructions');
  await page.getByRole('button', { name: 'GOT IT' }).click();
  await expectStriped(page, 'step 1');
  await giveConsent(page);
  await page.getByLabel('Aadhar Number').fill(person.aadhar);
  await page.getByRole('button', { name: 'Check Registration Status' }).click();
  await expect(page.getByText('Not registered yet')).toBeVisible();
  await enterFields(page, person);
  await next(page);
  await page.context().setOffline(true);
  await expectStriped(page, 'step 2');
  await page.getByRole('button', { name: 'Guide for this screen' }).click();
  await expect(page.getByRole('dialog', { name: 'Photos that are accepted' })).toBeVisible();
  await expectStriped(page, 'guide');
  await page.getByRole('button', { name: 'GOT IT' }).click();
  await enterDocuments(page);
  await expectStriped(page, 'step 3');
  await chooseProduct(page, person);
  await expectStriped(page, 'step 5');
  await enterProduction(page);
  await expectStriped(page, 'confirmation');
  await confirm(page);
  await expect(page.getByRole('heading', { name: 'Well done! This was practice.' })).toBeVisible();
  await expect(page.getByText('Rupali Das · Sent')).toBeVisible();
  await checkScreen(page, 'practice-end');
  await expectStriped(page, 'end');
  expect(await kept(page)).toEqual(before);
  expect(asked).toEqual([]);

  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'End practice' }).first().click();
  await page.waitForURL('**/dashboard');
  await expect(page.getByText('Today 0')).toBeVisible();
  expect(await kept(page)).toEqual(before);
  await page.goto('/registration');
  await expect(page.getByRole('button', { name: 'GOT IT' })).toBeVisible();
});
