import { registrations } from '@gi/contract/schemas/registrations';
import { newProducer } from '../support/registrations.ts';
import { checkScreen, desktop, phone } from '../support/screens.ts';
import { storedOn } from '../support/device.ts';
import { expect, test } from '../support/test.ts';
import { confirm, fillWizardOffline, openWizard } from '../support/wizard.ts';

test('a phone without a network saves a rescue file, and imported twice it registers once', async ({
  asha,
  meera,
  openPage,
}, testInfo) => {
  const producer = newProducer('Jonaki Bora');
  const page = await openPage(phone, asha);
  // The key and the catalogue are fetched when the first page is at rest.
  for (const kept of ['"kind":"rescueKey"', '"id":"/products/categories"', '"id":"/products"'])
    await expect.poll(() => storedOn(page)).toContain(kept);
  await openWizard(page);
  await page.context().setOffline(true);
  await fillWizardOffline(page, producer);
  await confirm(page);
  await page.waitForURL('**/dashboard');
  await page.getByRole('link', { name: 'Mine' }).click();
  await expect(page.getByText('Waiting to be sent')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save a rescue file' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^rescue-.*\.girescue$/);
  const path = testInfo.outputPath('phone.girescue');
  await file.saveAs(path);
  await expect(page.getByText(/^1 registration is in the file/)).toBeVisible();
  await checkScreen(page, 'mine-rescue-saved');

  // The session cannot be renewed either: the login page saves it too.
  await page.getByRole('button', { name: 'Logout' }).click();
  await page
    .getByRole('dialog', { name: 'Log out without a network?' })
    .getByRole('button', { name: 'Logout' })
    .click();
  await page.waitForURL('**/');
  const again = page.waitForEvent('download');
  await page.getByRole('button', { name: `Save a rescue file of ${asha.username}` }).click();
  const second = testInfo.outputPath('signed-out.girescue');
  await (await again).saveAs(second);
  await checkScreen(page, 'login-rescue-saved');

  const office = await openPage(desktop, meera, '/admin/doctor');
  const importFile = async (name: string): Promise<void> => {
    const answered = office.waitForResponse((response) => response.url().endsWith('/api/rescue'));
    await office.locator('input[aria-label="Import a rescue file"]').setInputFiles(name);
    expect((await answered).status()).toBe(200);
    await expect(office.getByText(`Saved by ${asha.username} on`)).toBeVisible();
  };
  const countOf = (label: string) => office.getByText(label, { exact: true }).locator('..');
  await importFile(path);
  await expect(countOf('Registered')).toContainText('1');
  await expect(countOf('There already')).toContainText('0');
  for (const name of [path, second]) {
    await importFile(name);
    await expect(countOf('Registered')).toContainText('0');
    await expect(countOf('There already')).toContainText('1');
  }
  const { registrations: found } = await asha.call(registrations.own, {});
  expect(found.filter(({ name }) => name === producer.name)).toHaveLength(1);
  const documents = found.find(({ name }) => name === producer.name)?.documentUrls;
  expect(Object.keys(documents ?? {}).toSorted()).toEqual(['aadharCard', 'photo', 'signature']);
});
