import type { Page } from '@playwright/test';
import { catalogue } from '@gi/contract/schemas/catalogue';
import { registrations } from '@gi/contract/schemas/registrations';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { pickDay, today } from '../support/calendar.ts';
import { saveBy } from '../support/downloads.ts';
import type { Account } from '../support/people.ts';
import { countRegistrations, newProducer, register } from '../support/registrations.ts';
import { checkOnBothScreens, checkScreen, desktop } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const rowsOf = (csv: Buffer): Record<string, string>[] => parse(csv, { columns: true, bom: true });
const searchBox = (page: Page) => page.getByRole('searchbox', { name: /^Search by name, phone/ });

test('meera works through a search with the keyboard, opens a registration and comes back to the same search', async ({
  asha,
  meera,
  openPage,
}) => {
  const kamala = newProducer('Kamala Nath');
  const twelve = Array.from({ length: 12 }, (_each, index) => ({
    ...newProducer('Kamala Nath'),
    name: `${kamala.name} no ${index + 1}`,
  }));
  await register(asha, ...twelve);
  const page = await openPage(desktop, meera);
  await expect(page.getByText(/^Rows 1 to/)).toBeVisible();
  await checkOnBothScreens(page, 'admin');
  const search = searchBox(page);
  const text = kamala.name.toLowerCase();
  await search.fill(text);
  await page.waitForURL(/search=kamala/);
  await expect(page.getByText('12 registrations found')).toBeVisible();
  const first = `${kamala.name} no 1`;
  await expect(page.getByRole('row', { name: new RegExp(`${first} `) })).toBeVisible();
  await page.getByRole('grid').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const preview = page.getByRole('complementary', { name: `Preview of ${first}` });
  await expect(preview.getByRole('img', { name: 'Picture: Photo' })).toBeVisible();
  await checkScreen(page, 'admin-preview');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
  await expect(page.getByText('Registration Details')).toBeVisible();
  await checkOnBothScreens(page, 'details');
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { level: 1, name: `${kamala.name} no 2` })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the previous page' }).click();
  await expect(page.getByText('12 registrations found')).toBeVisible();
  await expect(search).toHaveValue(text);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Email' }).check();
  await checkScreen(page, 'admin-columns');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('columnheader', { name: 'Email' })).toBeVisible();

  await search.fill('nobody of that name');
  await expect(page.getByText('No registrations found').first()).toBeVisible();
  await checkScreen(page, 'admin-none');
});

test('a search that still waits for more keys does not bring meera back who has gone on', async ({
  asha,
  meera,
  openPage,
}) => {
  const kamala = newProducer('Kamala Nath');
  const [id] = await register(asha, kamala);
  const page = await openPage(desktop, meera);
  await page.clock.install();
  await page.goto(`/admin?search=${kamala.name}`);
  const view = page.getByRole('link', { name: `View ${kamala.name}, ID ${id}` });
  await expect(view).toBeVisible();
  // Both at once: on a slow machine the search would run between two commands of the journey.
  await view.evaluate((link: HTMLElement) => {
    const box = document.querySelector<HTMLInputElement>('input[type="search"]');
    // Uses the browser's setter: React overrides it on the element.
    Reflect.set(HTMLInputElement.prototype, 'value', 'somebody else', box);
    box?.dispatchEvent(new Event('input', { bubbles: true }));
    link.click();
  });
  await expect(page.getByRole('heading', { level: 1, name: kamala.name })).toBeVisible();
  // Every timer of the page that is still pending runs now.
  await page.clock.runFor(60_000);
  await expect(page).toHaveURL(`/registration-details/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: kamala.name })).toBeVisible();
});

test('meera exports by days, by user and by products, and the files hold what they should', async ({
  ravi,
  meera,
  openPage,
}) => {
  const producer = { ...newProducer('Bimala'), name: '=SUM(Bimala) "Devi"' };
  const masked = `XXXX XXXX ${producer.aadhar.slice(-4)}`;
  const [id] = await register(ravi, producer);
  const page = await openPage(desktop, meera);

  const panel = page.getByRole('button', { name: 'Other exports' });
  await panel.click();
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await page.getByRole('button', { name: 'Export User Registrations' }).click();
  await page.getByRole('button', { name: 'Export Users by Products' }).click();
  for (const text of [
    'Please select both start and end dates',
    'Please select a user',
    'Please select at least one product',
  ])
    await expect(page.locator('#content').getByText(text)).toBeVisible();
  await checkScreen(page, 'exports-refused');

  const day = today();
  await page.getByRole('button', { name: 'Start date' }).click();
  await checkScreen(page, 'calendar');
  await page.keyboard.press('Escape');
  await pickDay(page, 'Start date', day);
  await pickDay(page, 'End date', day);
  const byDays = await saveBy(page.getByRole('button', { name: 'Export CSV' }));
  expect(byDays.name).toBe(`users_export_${day}_to_${day}.csv`);
  const row = rowsOf(byDays.bytes).find((each) => each['Registered By'] === ravi.username);
  expect(row).toMatchObject({
    Name: `'${producer.name}`,
    Phone: '9876543210',
    'Aadhar Number': masked,
    'Existing Products': producer.product,
    'Registered On': day,
  });
  await expect(page.getByText(`Saved as ${byDays.name}`)).toBeVisible();

  await page.getByLabel('Format').selectOption('xlsx');
  const asXlsx = await saveBy(page.getByRole('button', { name: 'Export XLSX' }));
  expect(asXlsx.name).toBe(`users_export_${day}_to_${day}.xlsx`);
  const { sheets } = await readXlsx(asXlsx.bytes);
  const cells = sheets[0]?.rows.find((each) => each.includes(masked));
  expect(cells).toEqual(expect.arrayContaining([producer.name, masked, '9876543210']));

  await page.getByLabel('Format').selectOption('csv');
  await page.getByRole('checkbox', { name: /^Include full ID numbers/ }).check();
  await checkScreen(page, 'exports-full-ids');
  const user = page.getByRole('combobox', { name: 'User' });
  await user.selectOption({ label: `${ravi.username} (1)` });
  const byUser = await saveBy(page.getByRole('button', { name: 'Export User Registrations' }));
  expect(byUser.name).toBe(`user_registrations_${ravi.id}_${day}.csv`);
  expect(rowsOf(byUser.bytes).map((each) => each['Aadhar Number'])).toEqual([producer.aadhar]);
  await expect(page.getByRole('checkbox', { name: /^Include full ID numbers/ })).not.toBeChecked();

  await page.getByRole('searchbox', { name: 'Filter products' }).fill('muga');
  await page.getByRole('checkbox', { name: producer.product }).first().check();
  await expect(page.getByText('1 product(s) selected')).toBeVisible();
  const byProducts = await saveBy(page.getByRole('button', { name: 'Export Users by Products' }));
  expect(byProducts.name).toBe(`users_by_products_${day}.csv`);
  expect(rowsOf(byProducts.bytes).map((each) => each['Aadhar Number'])).toContain(masked);

  await page.getByRole('button', { name: 'Close' }).click();
  await searchBox(page).fill(producer.aadhar);
  await expect(page.getByText('1 registration found')).toBeVisible();
  const ofView = await saveBy(page.getByRole('button', { name: 'Export this view' }));
  expect(ofView.name).toBe(`registrations_${day}.csv`);
  expect(rowsOf(ofView.bytes).map((each) => each['Aadhar Number'])).toEqual([masked]);
  const zip = await saveBy(page.getByRole('button', { name: /^Export =SUM/ }));
  expect(zip.name).toBe(`production_export_${id}.zip`);
  expect(zip.bytes.subarray(0, 2).toString()).toBe('PK');
  await checkOnBothScreens(page, 'exports-done');
});

test('meera deletes a producer with two registrations after typing the name', async ({
  server,
  asha,
  meera,
  openPage,
}) => {
  const purnima = newProducer('Purnima Rabha');
  const [id = 0] = await register(asha, purnima);
  const { documentUrls } = await meera.call(registrations.get, { params: { id } });
  const photo = new URL(documentUrls.photo ?? '', server.url);
  await registerAgain(meera, id);
  const page = await openPage(desktop, meera);
  await searchBox(page).fill(purnima.name.toLowerCase());
  await expect(page.getByText('2 registrations found')).toBeVisible();
  await page.getByRole('button', { name: `Delete ${purnima.name}, ID ${id}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete user and all related data' });
  await expect(
    dialog.getByText(
      'This will delete the user and all their registrations and files. For 30 days they can be restored from the trash.',
    ),
  ).toBeVisible();
  await expect(dialog.getByText(`${purnima.name}, 2 registrations, 3 files`)).toBeVisible();
  await checkScreen(page, 'delete-producer');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await countRegistrations(meera, purnima.name)).toBe(2);
  await page.getByRole('button', { name: `Delete ${purnima.name}, ID ${id}` }).click();
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await dialog.getByLabel(`Type “${purnima.name}” to confirm`).fill(purnima.name.toLowerCase());
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('User deleted successfully').first()).toBeVisible();
  await expect(page.getByText('No registrations found').first()).toBeVisible();
  expect(await countRegistrations(meera, purnima.name)).toBe(0);
  expect((await fetch(photo)).status).toBe(404);
});

/** An additional registration for a product that the producer plans to make. */
const registerAgain = async (by: Account, baseRegistrationId: number): Promise<void> => {
  const products = await by.call(catalogue.products);
  const other = products.find(({ name }) => name === 'Assam Karbi Anglong Ginger');
  if (other === undefined) throw new Error('the catalogue has no ginger');
  await by.call(registrations.createAdditional, {
    body: {
      baseRegistrationId,
      productCategoryIds: [other.category_id],
      existingProducts: [],
      selectedProducts: [other.id],
      productionDetails: [],
    },
  });
};

test('meera sees what is in order on the server and what is not', async ({ meera, openPage }) => {
  const page = await openPage(desktop, meera);
  await page.getByRole('link', { name: 'System' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'System' })).toBeVisible();
  // The server of the journeys makes no backups and works without limits.
  await expect(page.getByText('There is no backup yet: set BACKUP_TO')).toBeVisible();
  await expect(page.getByText(/RATE_LIMITS=off/)).toBeVisible();
  await checkOnBothScreens(page, 'doctor');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText(/^Checked /)).toBeVisible();
});
