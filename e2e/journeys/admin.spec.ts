import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { pickDay, today } from '../support/calendar.ts';
import { registerAll } from '../support/register.ts';
import { administrator } from '../support/server.ts';
import {
  addCollector,
  asAdministrator,
  countRegistrations,
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
const newProducer = (name: string) => ({ name, aadhar: freshAadhar(), product });
const download = async (page: Page, act: () => Promise<unknown>): Promise<Download> => {
  const coming = page.waitForEvent('download');
  await act();
  return coming;
};
const tableOf = async (file: Download): Promise<Record<string, string>[]> =>
  parse(await readFile(await file.path()), { columns: true, bom: true });

test('meera looks at a registration of the second page and comes back to the same search and page', async ({
  browser,
  server,
}) => {
  await addCollector(server, 'asha.many');
  const { page, context } = await openScreen(browser, server, desktop);
  const names = Array.from({ length: 12 }, (_each, index) => `Kamala Nath ${index + 1}`);
  await registerAll(server, 'asha.many', names.map(newProducer), await drawPicture(page, 'Nath'));
  await signIn(page, administrator.username, administrator.password);
  await expect(page.getByText(/^Showing 1 to/)).toBeVisible();
  await expect(page.getByText('Loading products...')).toHaveCount(0);
  await lookAtBoth(page, 'admin');
  const search = page.getByRole('searchbox', { name: /^Search by name, phone/ });
  await search.fill('kamala nath');
  await page.waitForURL(/search=kamala/);
  await expect(page.getByText('Showing 1 to 10 of 12')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await page.getByRole('link', { name: /^View Kamala Nath 1, ID/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Registration Details' })).toBeVisible();
  await expect(page.getByText('Kamala Nath 1', { exact: true }).first()).toBeVisible();
  await lookAtBoth(page, 'details');
  await page.getByRole('button', { name: 'Back to the previous page' }).click();
  await expect(page.getByText('Showing 11 to 12 of 12')).toBeVisible();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(search).toHaveValue('kamala nath');
  await page.getByText('Table', { exact: true }).click();
  await look(page, 'admin-table');

  await search.fill('nobody of that name');
  await expect(page.getByText('No registrations found')).toBeVisible();
  await look(page, 'admin-none');

  // A search that still waits for more keys does not bring back who has gone on.
  await search.fill('');
  await expect(page.getByText(/^Showing 1 to/)).toBeVisible();
  const view = page.getByRole('link', { name: /^View .*, ID/ }).first();
  await search.fill('kamala');
  await view.click();
  // Nothing tells that something did not happen: twice the wait of the search box.
  await page.waitForTimeout(600);
  expect(new URL(page.url()).pathname).toMatch(/^\/registration-details\//);
  await context.close();
});

test('meera exports by days, by user and by products, and the files hold what they should', async ({
  browser,
  server,
}) => {
  await addCollector(server, 'ravi.tables');
  const { page, context } = await openScreen(browser, server, desktop);
  const producer = newProducer('=SUM(Bimala) "Devi"');
  const masked = `XXXX XXXX ${producer.aadhar.slice(-4)}`;
  await registerAll(server, 'ravi.tables', [producer], await drawPicture(page, 'Bimala'));
  await signIn(page, administrator.username, administrator.password);

  await page.getByRole('button', { name: 'Export CSV' }).click();
  await page.getByRole('button', { name: 'Export User Registrations' }).click();
  await page.getByRole('button', { name: 'Export Users by Products' }).click();
  for (const words of [
    'Please select both start and end dates',
    'Please select a user',
    'Please select at least one product',
  ])
    await expect(page.locator('#content').getByText(words)).toBeVisible();
  await lookAtBoth(page, 'exports-refused');

  const day = today();
  await page.getByRole('button', { name: 'Start date' }).click();
  await look(page, 'calendar');
  await page.keyboard.press('Escape');
  await pickDay(page, 'Start date', day);
  await pickDay(page, 'End date', day);
  const byDays = await download(page, () =>
    page.getByRole('button', { name: 'Export CSV' }).click(),
  );
  expect(byDays.suggestedFilename()).toBe(`users_export_${day}_to_${day}.csv`);
  const row = (await tableOf(byDays)).find((each) => each['Registered By'] === 'ravi.tables');
  expect(row).toMatchObject({
    Name: `'${producer.name}`,
    Phone: '9876543210',
    'Aadhar Number': masked,
    'Existing Products': product,
    'Registered On': day,
  });
  await expect(page.getByText(`Saved as ${byDays.suggestedFilename()}`)).toBeVisible();

  await page.getByLabel('Format').selectOption('xlsx');
  const asXlsx = await download(page, () =>
    page.getByRole('button', { name: 'Export XLSX' }).click(),
  );
  expect(asXlsx.suggestedFilename()).toBe(`users_export_${day}_to_${day}.xlsx`);
  const { sheets } = await readXlsx(await readFile(await asXlsx.path()));
  const cells = sheets[0]?.rows.find((each) => each.includes(producer.name));
  expect(cells).toEqual(expect.arrayContaining([producer.name, masked, '9876543210']));

  await page.getByLabel('Format').selectOption('csv');
  await page.getByRole('checkbox', { name: /^Include full ID numbers/ }).check();
  await look(page, 'exports-full-ids');
  await page.getByRole('combobox', { name: 'User' }).selectOption({ label: 'ravi.tables (1)' });
  const byUser = await download(page, () =>
    page.getByRole('button', { name: 'Export User Registrations' }).click(),
  );
  expect(byUser.suggestedFilename()).toMatch(new RegExp(`^user_registrations_\\d+_${day}\\.csv$`));
  expect((await tableOf(byUser)).map((each) => each['Aadhar Number'])).toEqual([producer.aadhar]);
  await page.getByRole('checkbox', { name: /^Include full ID numbers/ }).uncheck();

  await page.getByRole('searchbox', { name: 'Filter products' }).fill('muga');
  await page.getByRole('checkbox', { name: product }).first().check();
  await expect(page.getByText('1 product(s) selected')).toBeVisible();
  const byProducts = await download(page, () =>
    page.getByRole('button', { name: 'Export Users by Products' }).click(),
  );
  expect(byProducts.suggestedFilename()).toBe(`users_by_products_${day}.csv`);
  expect((await tableOf(byProducts)).map((each) => each['Aadhar Number'])).toContain(masked);

  await page.getByRole('searchbox', { name: /^Search by name, phone/ }).fill('Bimala');
  const zip = await download(page, () =>
    page.getByRole('button', { name: /^Export =SUM/ }).click(),
  );
  expect(zip.suggestedFilename()).toMatch(/^production_export_\d+\.zip$/);
  expect((await readFile(await zip.path())).subarray(0, 2).toString()).toBe('PK');
  await lookAtBoth(page, 'exports-done');
  await context.close();
});

test('meera deletes a producer with two registrations after typing the name', async ({
  browser,
  server,
}) => {
  await addCollector(server, 'asha.twice');
  const { page, context } = await openScreen(browser, server, desktop);
  const [id = 0] = await registerAll(
    server,
    'asha.twice',
    [newProducer('Purnima Rabha')],
    await drawPicture(page, 'Purnima'),
  );
  const call = await asAdministrator(server);
  const base = await call<{
    producer_id: number;
    documentUrls: { photo: string };
    categories: { id: number }[];
  }>(`/registrations/${id}`);
  const photo = new URL(base.documentUrls.photo, server.url);
  await call('/registrations/additional', {
    baseRegistrationId: id,
    ...(await anotherProduct(call)),
  });
  await signIn(page, administrator.username, administrator.password);
  await page.getByRole('searchbox', { name: /^Search by name, phone/ }).fill('purnima rabha');
  await expect(page.getByText('Showing 1 to 2 of 2')).toBeVisible();
  await page.getByRole('button', { name: `Delete Purnima Rabha, ID ${id}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete user and all related data' });
  await expect(
    dialog.getByText(
      'This will permanently delete the user and all their registrations and files. This action cannot be undone.',
    ),
  ).toBeVisible();
  await expect(dialog.getByText('Purnima Rabha, 2 registrations, 3 files')).toBeVisible();
  await lookAtBoth(page, 'delete-producer');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await countRegistrations(server, 'Purnima Rabha')).toBe(2);
  await page.getByRole('button', { name: `Delete Purnima Rabha, ID ${id}` }).click();
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await dialog.getByLabel('Type “Purnima Rabha” to confirm').fill('purnima rabha');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('User deleted successfully').first()).toBeVisible();
  await expect(page.getByText('No registrations found')).toBeVisible();
  expect(await countRegistrations(server, 'Purnima Rabha')).toBe(0);
  expect((await fetch(photo)).status).toBe(404);
  await context.close();
});

/** Categories, products and details of an additional registration for something planned. */
const anotherProduct = async (call: <T>(path: string) => Promise<T>) => {
  const products = await call<{ id: number; name: string; category_id: number }[]>('/products');
  const other = products.find(({ name }) => name !== product);
  return {
    productCategoryIds: [other?.category_id],
    existingProducts: [],
    selectedProducts: [other?.id],
    productionDetails: [],
  };
};
