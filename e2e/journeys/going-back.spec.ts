import type { Locator, Page } from '@playwright/test';
import { newProducer, register } from '../support/registrations.ts';
import { desktop, phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const scrolledTo = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** Taps a link; gives the height at which it stood then: what arrives above it may move it until then. */
const tap = async (link: Locator): Promise<number> => {
  await link.evaluate((node) =>
    node.addEventListener('click', () =>
      sessionStorage.setItem('tapped-at', String(node.getBoundingClientRect().y)),
    ),
  );
  await link.click();
  return Number(await link.page().evaluate(() => sessionStorage.getItem('tapped-at')));
};

const expectAt = (link: Locator, height: number): Promise<void> =>
  expect
    .poll(async () => Math.abs(((await link.boundingBox())?.y ?? Infinity) - height))
    .toBeLessThanOrEqual(1);

test('a page opens at its top, and Back leads to what was tapped, where it was on the screen', async ({
  asha,
  openPage,
}) => {
  const people = Array.from('abcdefghijkl', () => newProducer('Rupali Das'));
  await register(asha, ...people);
  const page = await openPage(phone, asha);
  const toList = page.getByRole('link', { name: /View Registrations by User/ });
  await toList.scrollIntoViewIfNeeded();
  expect(await scrolledTo(page)).toBeGreaterThan(0);
  const toListAt = await tap(toList);
  const name = people[5]?.name ?? '';
  const details = page.getByRole('link', { name: `View Details of ${name}` });
  await expect(details).toBeVisible();
  expect(await scrolledTo(page)).toBe(0);

  for (const meanwhile of ['nothing', 'reload', 'another registration'] as const) {
    await details.scrollIntoViewIfNeeded();
    expect(await scrolledTo(page)).toBeGreaterThan(1000);
    const detailsAt = await tap(details);
    const heading = page.getByRole('heading', { level: 1, name });
    await expect(heading).toBeVisible();
    expect(await scrolledTo(page)).toBe(0);
    // The newest is first in the list, so the person stands one card lower.
    if (meanwhile === 'another registration') await register(asha, newProducer('Rupali Das'));
    if (meanwhile !== 'nothing') {
      // The list is not in the memory of the page any more: it has to be fetched.
      await page.reload();
      await expect(heading).toBeVisible();
    }
    await page.goBack();
    await expectAt(details, detailsAt);
  }
  await page.goBack();
  await expectAt(toList, toListAt);
});

test('Back closes a dialog, and only then leads to the page before', async ({ asha, openPage }) => {
  const rupali = newProducer('Rupali Das');
  await register(asha, rupali);
  const page = await openPage(phone, asha, '/my-registrations');
  await page.getByRole('link', { name: `View Details of ${rupali.name}` }).click();
  await page.getByRole('button', { name: 'View Photo' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/registration-details/);
  await page.goBack();
  await expect(page).toHaveURL(/my-registrations/);
});

test('Back and Forward ask before unsaved changes are lost', async ({ asha, openPage }) => {
  const rupali = newProducer('Rupali Das');
  await register(asha, rupali);
  const page = await openPage(phone, asha, '/my-registrations');
  await page.getByRole('link', { name: `View Details of ${rupali.name}` }).click();
  await page.getByRole('button', { name: 'Edit Details' }).click();
  const address = page.getByRole('textbox', { name: /^Address/ }).first();
  await address.fill('7 Ferry Road, Sualkuchi');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.goBack();
  await question.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(address).toHaveValue('7 Ferry Road, Sualkuchi');
  await expect(page).toHaveURL(/registration-details/);

  await page.goBack();
  await question.getByRole('button', { name: 'Discard my changes' }).click();
  await expect(page).toHaveURL(/my-registrations/);
  await page.goForward();
  await expect(page.getByRole('button', { name: 'Edit Details' })).toBeVisible();
});

test('Back asks before what was entered in a dialog is lost', async ({ meera, openPage }) => {
  const page = await openPage(desktop, meera, '/admin/today');
  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('button', { name: 'Add user' }).click();
  const name = page.getByRole('dialog').getByLabel('Username');
  await name.fill('kavita');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(name).toHaveValue('kavita');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard my changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
});
