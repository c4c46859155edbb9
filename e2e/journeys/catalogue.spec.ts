import type { Product } from '@gi/contract/catalogue';
import type { Page } from '@playwright/test';
import { asCollector, registerAll } from '../support/register.ts';
import { administrator } from '../support/server.ts';
import {
  addCollector,
  desktop,
  expect,
  freshAadhar,
  look,
  lookAtBoth,
  openScreen,
  signIn,
  test,
} from '../support/test.ts';
import { drawPicture } from '../support/wizard.ts';

const product = 'Muga Silk of Assam';
const csv = (text: string) => ({
  name: 'catalogue.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});
const openPaper = async (page: Page, name: string): Promise<Page> => {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name }).click();
  return opened;
};

test('meera mends the catalogue: a proprietor stands on the papers, a retired product is no choice', async ({
  browser,
  server,
}) => {
  await addCollector(server, 'asha.chooses');
  const { page, context } = await openScreen(browser, server, desktop);
  await context.addInitScript(() => {
    window.print = () => undefined;
  });
  const [id] = await registerAll(
    server,
    'asha.chooses',
    [{ name: 'Nirmala Catalogue', aadhar: freshAadhar(), product }],
    await drawPicture(page, 'Nirmala'),
  );
  const collector = await asCollector(server, 'asha.chooses');
  const choices = async () => (await collector<Product[]>('/products')).map(({ name }) => name);
  await signIn(page, administrator.username, administrator.password);
  await page.getByRole('navigation', { name: 'Administration' }).getByText('Catalogue').click();
  await expect(page.getByText(/\d+ of \d+ products/)).toBeVisible();
  await lookAtBoth(page, 'catalogue');

  const filter = page.getByRole('searchbox', { name: /^Filter by name/ });
  await filter.fill('muga silk');
  await page.getByRole('button', { name: `Edit ${product}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Proprietor', { exact: false }).first().fill('Muga Board of Sualkuchi');
  await lookAtBoth(page, 'catalogue-edit');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${product} is saved`)).toBeVisible();

  await filter.fill('adilabad dokra');
  await page.getByRole('button', { name: 'Retire Adilabad Dokra' }).click();
  await lookAtBoth(page, 'catalogue-retire');
  await page.getByRole('dialog').getByRole('button', { name: 'Retire' }).click();
  await expect(page.getByText('Adilabad Dokra is retired')).toBeVisible();
  expect(await choices()).not.toContain('Adilabad Dokra');
  await page.getByRole('checkbox', { name: 'Show retired' }).check();
  await look(page, 'catalogue-retired');
  await page.getByRole('button', { name: 'Bring back Adilabad Dokra' }).click();
  await expect(page.getByText('Adilabad Dokra can be chosen again')).toBeVisible();
  expect(await choices()).toContain('Adilabad Dokra');

  await page.goto(`/registration-details/${id}`);
  const noc = await openPaper(page, `NOC for ${product}`);
  await expect(noc.locator('body')).toContainText('Muga Board of Sualkuchi');
  await context.close();
});

test('a catalogue file is looked at before it is imported', async ({ browser, server }) => {
  await addCollector(server, 'asha.imports');
  const { page, context } = await openScreen(browser, server, desktop);
  const collector = await asCollector(server, 'asha.imports');
  const choices = async () => (await collector<Product[]>('/products')).map(({ name }) => name);
  await signIn(page, administrator.username, administrator.password);
  await page.goto('/admin/catalogue');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const file = dialog.getByLabel('Choose a CSV file', { exact: true }).and(dialog.locator('input'));
  await file.setInputFiles(csv('name,category\n,Handicraft\n'));
  await expect(dialog.getByText(/^Line 2: /)).toBeVisible();
  await lookAtBoth(page, 'catalogue-import-problems');
  await file.setInputFiles(
    csv(`name,category,state\nJourney Shawl,Handicraft,Assam\n${product},Handicraft,Upper Assam\n`),
  );
  await expect(dialog.getByText('Journey Shawl')).toBeVisible();
  await expect(dialog.getByText(/→ Upper Assam/)).toBeVisible();
  expect(await choices(), 'a dry run keeps nothing').not.toContain('Journey Shawl');
  await lookAtBoth(page, 'catalogue-import');
  await dialog.getByRole('button', { name: 'Import 2 products' }).click();
  await expect(page.getByText('Imported: 1 new, 1 changed')).toBeVisible();
  expect(await choices()).toContain('Journey Shawl');
  await context.close();
});

test('what meera writes about the unit stands on the next paper, and the activity tells who wrote it', async ({
  browser,
  server,
}) => {
  await addCollector(server, 'asha.unit');
  const { page, context } = await openScreen(browser, server, desktop);
  await context.addInitScript(() => {
    window.print = () => undefined;
  });
  const [id] = await registerAll(
    server,
    'asha.unit',
    [{ name: 'Sabita Unit', aadhar: freshAadhar(), product }],
    await drawPicture(page, 'Sabita'),
  );
  await signIn(page, administrator.username, administrator.password);
  await page.getByRole('navigation', { name: 'Administration' }).getByText('Settings').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Unit settings' })).toBeVisible();
  await expect(page.getByLabel('Name of the unit')).toBeVisible();
  await lookAtBoth(page, 'unit-settings');
  await page.getByLabel('Valid for years').fill('99');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Please enter 1 to 50 years')).toBeVisible();
  await page.getByLabel('Valid for years').fill('3');
  await page.getByLabel('Name of the unit').fill('Sualkuchi Weavers Facilitation Unit');
  await page.getByLabel('Fee in rupees').fill('25');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('The settings are saved.', { exact: false })).toBeVisible();

  await page.goto(`/registration-details/${id}`);
  const card = await openPaper(page, `Card for ${product}`);
  await expect(card.locator('body')).toContainText('Sualkuchi Weavers Facilitation Unit');
  const form = await openPaper(page, `Form GI 3A for ${product}`);
  await expect(form.locator('body')).toContainText('25');

  await page.goto('/admin');
  await page.getByRole('navigation', { name: 'Administration' }).getByText('Activity').click();
  await expect(page.getByRole('table', { name: 'Activity' })).toContainText('Printed a paper');
  await lookAtBoth(page, 'activity');
  await page.getByLabel('Action').selectOption({ label: 'Changed the settings' });
  await expect(page.getByText('1 entry')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText(administrator.username);
  await page.getByLabel('User').selectOption({ label: 'asha.unit' });
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.getByLabel('Action').selectOption({ label: 'Registered a producer' });
  await page.getByRole('link', { name: `Registration ${id}` }).click();
  await expect(page.getByText('Sabita Unit').first()).toBeVisible();
  await context.close();
});
