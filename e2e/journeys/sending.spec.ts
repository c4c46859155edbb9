import type { Page } from '@playwright/test';
import { storedOn } from '../support/device.ts';
import { countRegistrations, newProducer, register } from '../support/registrations.ts';
import { checkScreen, phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import {
  arrived,
  checkId,
  chooseProduct,
  confirm,
  enterDocuments,
  enterFields,
  enterProduction,
  fillWizard,
  fillWizardOffline,
  giveConsent,
  next,
  openWizard,
  startWizard,
  wizard,
} from '../support/wizard.ts';

/** Lets this number of pictures through; the others wait until the returned function is called. */
const holdPictures = async (page: Page, free: number): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let came = 0;
  await page.route('**/api/uploads/**', async (route) => {
    came += 1;
    if (came > free) await promise;
    // A cancelled request cannot be continued.
    await route.continue().catch(() => undefined);
  });
  return resolve;
};

test('a slow submission goes on by itself and tells picture and kilobytes, while the collector goes elsewhere', async ({
  asha,
  openPage,
}) => {
  const producer = newProducer('Moina Kalita');
  const page = await openPage(phone, asha, wizard);
  await startWizard(page);
  await fillWizard(page, producer);
  const release = await holdPictures(page, 1);
  await confirm(page);
  await page.waitForURL('**/dashboard');
  await expect(page.getByText(/^Photo 2 of 3, \d+ of \d+ KB$/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Next producer in / })).toBeVisible();
  await checkScreen(page, 'confirmed-sending');
  expect(await countRegistrations(asha, producer.name)).toBe(0);
  // The collector may go anywhere meanwhile; a quiet line tells when it arrived.
  await page.getByRole('link', { name: 'Mine' }).click();
  await expect(page.getByText('Sending').first()).toBeVisible();
  await checkScreen(page, 'mine-sending');
  release();
  await expect(page.locator('[data-status-line]')).toContainText('is registered, number');
  await checkScreen(page, 'mine-arrived');
  expect(await countRegistrations(asha, producer.name)).toBe(1);

  await page.goto('/settings');
  await page.getByText('Sent in the last 30 days').click();
  await expect(page.getByText(/^Hash of what the server keeps: [0-9a-f]{64}$/)).toBeVisible();
  await checkScreen(page, 'settings-sent');
});

test('a person who was registered meanwhile is compared, and one button makes an additional registration', async ({
  asha,
  ravi,
  openPage,
}) => {
  const producer = newProducer('Hemlata Saikia');
  await register(ravi, {
    ...producer,
    category: 'Agricultural',
    product: 'Assam Karbi Anglong Ginger',
  });
  const page = await openPage(phone, asha);
  for (const kept of ['"id":"/products/categories"', '"id":"/products"'])
    await expect.poll(() => storedOn(page)).toContain(kept);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await openWizard(page);
  await page.context().setOffline(true);
  await fillWizardOffline(page, { ...producer, name: `${producer.name} Devi` });
  const line = page.locator('[data-status-line]');
  await expect(line).toContainText('Offline');
  expect((await line.boundingBox())?.height).toBeLessThanOrEqual(28);
  await confirm(page);
  await page.waitForURL('**/dashboard');
  await expect(line).toContainText('1 waiting');
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect(line).toBeInViewport();
  await checkScreen(page, 'dashboard-offline-waiting');

  await page.context().setOffline(false);
  await expect(page.getByText(/^Needs you/).first()).toBeVisible();
  await page.getByRole('link', { name: /^Correct the registration of/ }).click();
  const table = page.getByRole('table', { name: 'Typed here and in the register' });
  await expect(table.getByRole('row', { name: /^Name/ })).toContainText('(differs)');
  await checkScreen(page, 'known-at-sending');
  await table.scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Yes, the same person' }).click();
  await expect(page.getByText(`Additional registration for ${producer.name}`)).toBeVisible();
  for (const heading of ['Document Upload', 'Product Categories', 'Existing Products']) {
    await next(page);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await next(page);
  await page.getByRole('button', { name: 'Submit Registration' }).click();
  await confirm(page);
  await arrived(page);
  await page.goto('/my-registrations');
  await expect(page.getByText('Muga Silk of Assam: 120 kg, ₹4.5 Lakh')).toBeVisible();
});

test('a double tap presses nothing that took the place of a button, and Back leaves the words of a step behind', async ({
  asha,
  openPage,
}) => {
  const page = await openPage(phone, asha, wizard);
  await startWizard(page);
  const producer = newProducer('Jonali Kalita');
  await giveConsent(page);
  await checkId(page, producer.aadhar);
  await enterFields(page, producer);
  // The place of Next, of Submit Registration and of Confirm & Submit.
  const doubleTap = () => page.mouse.dblclick(310, 605);
  const takesTaps = (button: string) =>
    expect(
      page.locator('button', { hasText: button }).locator('xpath=ancestor-or-self::*[@inert]'),
    ).toHaveCount(0);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const problem = page.getByText('There is a problem');
  await doubleTap();
  await expect(heading('Document Upload')).toBeVisible();
  await takesTaps('Next');
  await expect(problem).toBeHidden();
  // A step keeps its own message.
  await next(page);
  await expect(problem).toBeVisible();
  await page.goBack();
  await expect(heading('Personal Information')).toBeVisible();
  await expect(problem).toBeHidden();
  await next(page);
  await enterDocuments(page);
  await chooseProduct(page, producer);
  await enterProduction(page);
  await page.getByRole('button', { name: 'Edit Details' }).click();
  const release = await holdPictures(page, 0);
  await takesTaps('Submit Registration');
  await doubleTap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await takesTaps('Confirm & Submit');
  await doubleTap();
  // Of two taps the second lands on the next page, and presses nothing there.
  await page.waitForURL('**/dashboard');
  await expect(page.getByText(`Sending: ${producer.name}`)).toBeVisible();
  release();
  await arrived(page);
  expect(await countRegistrations(asha, producer.name)).toBe(1);
});
