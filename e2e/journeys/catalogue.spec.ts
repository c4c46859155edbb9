import type { Page } from '@playwright/test';
import { catalogue } from '@gi/contract/schemas/catalogue';
import { freshName } from '../support/fresh.ts';
import { openPaper, stubPrinting } from '../support/papers.ts';
import type { Account } from '../support/people.ts';
import { newProducer, register } from '../support/registrations.ts';
import { checkOnBothScreens, checkScreen, desktop } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const csvFile = (text: string) => ({
  name: 'catalogue.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

const openSection = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true }).click();

/** A handicraft of this journey alone. */
const addProduct = async (meera: Account, name: string): Promise<string> => {
  const handicraft = (await meera.call(catalogue.categories)).find(
    (category) => category.name === 'Handicraft',
  );
  if (handicraft === undefined) throw new Error('the catalogue has no handicraft');
  const body = { name: freshName(name), categoryId: handicraft.id };
  return (await meera.call(catalogue.createProduct, { body })).name;
};

/** The names that a collector can choose from. */
const choicesOf = async (asha: Account): Promise<string[]> =>
  (await asha.call(catalogue.products)).map(({ name }) => name);

test('meera mends the catalogue: a proprietor is printed on the papers, a retired product cannot be chosen', async ({
  asha,
  meera,
  openPage,
}) => {
  const shawl = await addProduct(meera, 'Journey Shawl');
  const dokra = await addProduct(meera, 'Journey Dokra');
  const [id] = await register(asha, { ...newProducer('Nirmala'), product: shawl });
  const page = await openPage(desktop, meera);
  await stubPrinting(page);
  await openSection(page, 'Catalogue');
  await expect(page.getByText(/\d+ of \d+ products/)).toBeVisible();
  await checkOnBothScreens(page, 'catalogue');

  const filter = page.getByRole('searchbox', { name: /^Filter by name/ });
  await filter.fill(shawl.toLowerCase());
  await page.getByRole('button', { name: `Edit ${shawl}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Proprietor', { exact: false }).first().fill('Muga Board of Sualkuchi');
  await checkOnBothScreens(page, 'catalogue-edit');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${shawl} is saved`)).toBeVisible();

  await filter.fill(dokra.toLowerCase());
  await page.getByRole('button', { name: `Retire ${dokra}` }).click();
  await checkOnBothScreens(page, 'catalogue-retire');
  await page.getByRole('dialog').getByRole('button', { name: 'Retire' }).click();
  await expect(page.getByText(`${dokra} is retired`)).toBeVisible();
  expect(await choicesOf(asha)).not.toContain(dokra);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('checkbox', { name: 'Show retired' }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  await checkScreen(page, 'catalogue-retired');
  await page.getByRole('button', { name: `Bring back ${dokra}` }).click();
  await expect(page.getByText(`${dokra} can be chosen again`)).toBeVisible();
  expect(await choicesOf(asha)).toContain(dokra);

  await page.goto(`/registration-details/${id}`);
  const noc = await openPaper(page, `NOC for ${shawl}`);
  await expect(noc.locator('body')).toContainText('Muga Board of Sualkuchi');
});

test('a catalogue file is looked at before it is imported', async ({ asha, meera, openPage }) => {
  const known = await addProduct(meera, 'Journey Toy');
  const unknown = freshName('Journey Bell');
  const page = await openPage(desktop, meera, '/admin/catalogue');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Export and import' }).click();
  const file = dialog.getByLabel('Choose a file', { exact: true }).and(dialog.locator('input'));
  await file.setInputFiles(csvFile('name,category\n,Handicraft\n'));
  await expect(dialog.getByText(/^Row 2: /)).toBeVisible();
  await checkOnBothScreens(page, 'catalogue-import-problems');
  await file.setInputFiles(
    csvFile(`name,category,state\n${unknown},Handicraft,Assam\n${known},Handicraft,Manipur\n`),
  );
  await expect(dialog.getByText(unknown)).toBeVisible();
  await expect(dialog.getByText(/→ Manipur/)).toBeVisible();
  expect(await choicesOf(asha), 'a dry run keeps nothing').not.toContain(unknown);
  await checkOnBothScreens(page, 'catalogue-import');
  await dialog.getByRole('button', { name: 'Import 2 changes' }).click();
  await expect(page.getByText('Imported: 1 new, 1 changed')).toBeVisible();
  expect(await choicesOf(asha)).toContain(unknown);

  await page.getByRole('button', { name: 'Export and import' }).click();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export XLSX' }).click();
  await file.setInputFiles(await (await saved).path());
  await expect(dialog.getByText('The file changes nothing.')).toBeVisible();
  await checkOnBothScreens(page, 'catalogue-file');
});

test.describe('the unit', () => {
  // Its settings are printed on the papers of every journey.
  test.use({ ownServer: true });

  test('what meera writes about it is printed on the next paper, and the activity names who wrote it', async ({
    asha,
    meera,
    openPage,
  }) => {
    const sabita = newProducer('Sabita');
    const [id] = await register(asha, sabita);
    const page = await openPage(desktop, meera);
    await stubPrinting(page);
    await openSection(page, 'Unit');
    await expect(page.getByRole('heading', { level: 1, name: 'Unit' })).toBeVisible();
    await expect(page.getByLabel('Name of the unit')).toBeVisible();
    await checkOnBothScreens(page, 'unit-settings');
    await page.getByLabel('Valid for years').fill('99');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('Please enter 1 to 50 years')).toBeVisible();
    await page.getByLabel('Valid for years').fill('3');
    await page.getByLabel('Name of the unit').fill('Sualkuchi Weavers Facilitation Unit');
    await page.getByLabel('Fee in rupees').fill('25');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('The settings are saved.', { exact: false })).toBeVisible();

    await page.goto(`/registration-details/${id}`);
    const card = await openPaper(page, `Card for ${sabita.product}`);
    await expect(card.locator('body')).toContainText('Sualkuchi Weavers Facilitation Unit');
    const form = await openPaper(page, `Form GI 3A for ${sabita.product}`);
    await expect(form.locator('body')).toContainText('25');

    await page.goto('/admin');
    await openSection(page, 'Activity');
    await expect(page.getByRole('grid', { name: 'Activity' })).toContainText('Printed a paper');
    await checkOnBothScreens(page, 'activity');
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Action').selectOption({ label: 'Changed the settings' });
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('1 entry')).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toContainText(meera.username);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('User').selectOption({ label: asha.username });
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('Nothing found')).toBeVisible();
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Action').selectOption({ label: 'Registered a producer' });
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('link', { name: `Open: Registration ${id}:` }).click();
    await expect(page.getByText(sabita.name).first()).toBeVisible();
  });
});
