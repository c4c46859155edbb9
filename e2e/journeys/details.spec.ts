import { auth } from '@gi/contract/schemas/auth';
import type { Page } from '@playwright/test';
import { newProducer, register } from '../support/registrations.ts';
import {
  checkOnBothScreens,
  checkScreen,
  desktop,
  expectGoodPage,
  phone,
} from '../support/screens.ts';
import { fillLogin } from '../support/sign-in.ts';
import { openUpdate, updateDocument } from '../support/document-update.ts';
import { expect, test } from '../support/test.ts';

const documentRow = (page: Page, label: string) =>
  page.locator('#content').getByRole('listitem').filter({ hasText: label });

test('two people correct one registration: nothing of either is lost', async ({
  asha,
  meera,
  openPage,
}) => {
  const [id] = await register(asha, newProducer('Rupali Das'));
  const field = await openPage(phone, asha, `/registration-details/${id}`);
  const office = await openPage(desktop, meera, `/registration-details/${id}`);
  for (const page of [field, office])
    await page.getByRole('button', { name: 'Edit Details' }).click();
  await office.getByLabel('Full Name').fill('Rupali Devi Das');
  await office.getByRole('textbox', { name: 'Phone' }).fill('9000000001');
  await office.getByRole('button', { name: 'Save Changes' }).click();
  await expect(office.getByText('Registration updated successfully')).toBeVisible();
  await expect(office.getByText(`Changed by ${meera.username}`)).toBeVisible();

  await field.getByLabel('Full Name').fill('Rupali Das Barua');
  await field.getByRole('textbox', { name: /^Address(?! for)/ }).fill('14 Weavers Lane');
  await field.getByRole('button', { name: 'Save Changes' }).click();
  const dialog = field.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: 'Yours: Rupali Das Barua' })).toBeChecked();
  await checkScreen(field, 'conflict');
  await dialog.getByRole('radio', { name: 'Saved by others: Rupali Devi Das' }).check();
  await dialog.getByRole('button', { name: 'Save these choices' }).click();
  await expect(field.getByText('Registration updated successfully')).toBeVisible();
  await expect(field.getByRole('heading', { name: 'Rupali Devi Das' })).toBeVisible();
  for (const text of ['9000000001', '14 Weavers Lane'])
    await expect(field.getByText(text, { exact: true })).toBeVisible();
});

test('an edit that breaks a rule is refused with a sentence, and Cancel forgets it', async ({
  asha,
  openPage,
}) => {
  const [id] = await register(asha, newProducer('Rupali Das'));
  const page = await openPage(phone, asha, `/registration-details/${id}`);
  await page.getByRole('button', { name: 'Edit Details' }).click();
  await page.getByLabel('Voter ID').fill('AB1');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Voter ID must be 10 characters' }),
  ).toBeFocused();
  // It is said in the list, which has the focus, and at the field; no toast says it again.
  await expect(page.getByRole('region', { name: 'Notifications' }).locator('li')).toHaveCount(0);
  await checkScreen(page, 'details-refused');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('AB1')).toHaveCount(0);
});

test('typed numbers stay as they were typed, and a turnover that looks wrong is asked about', async ({
  asha,
  openPage,
}) => {
  const [id] = await register(asha, newProducer('Rupali Das'));
  const page = await openPage(phone, asha, `/registration-details/${id}`);
  await page.getByRole('button', { name: 'Edit Details' }).click();
  const production = page.getByLabel('Annual Production');
  const turnover = page.getByRole('textbox', { name: 'Annual Turnover' });
  await production.fill('12.5');
  await turnover.fill('3,50,000');
  await expect(page.getByText('= ₹35,00,00,00,000 (3,500 crore)')).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(production).toHaveAccessibleDescription('Annual Production must be digits only');
  await expect(production).toHaveValue('12.5');
  await production.fill('१,२५०');
  await checkOnBothScreens(page, 'details-edit-turnover');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Is the turnover right?' });
  await expect(dialog).toContainText('₹3,50,000 Lakh = ₹35,00,00,00,000 (3,500 crore)');
  await checkOnBothScreens(page, 'details-turnover-question');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  // The facts of the application, below the production, show it too.
  await expect(page.getByText('1,250 kg').first()).toBeVisible();
  await expect(page.getByText('₹3,50,000 Lakh').first()).toBeVisible();
});

/** The browser believes its name; only its bytes show that it is not a JPEG. */
const gifOfOnePixel = Buffer.from(
  'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  'base64',
);

test('a document is added, a wrong file refused, a photo turned and saved', async ({
  asha,
  openPage,
}) => {
  const [id] = await register(asha, newProducer('Bhaben Kalita'));
  const page = await openPage(phone, asha, `/registration-details/${id}`);
  await expect(documentRow(page, 'PAN Card').getByText('Not on file')).toBeVisible();

  await updateDocument(page, 'PAN Card');
  await expect(page.getByRole('button', { name: 'View PAN Card' })).toBeVisible();

  const notAPicture = { name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('hello') };
  const dialog = await openUpdate(page, 'Signature');
  await dialog.locator('input[type=file]').setInputFiles(notAPicture);
  await expect(dialog.getByText(/could not be read as a picture or a PDF/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const gif = { name: 'x.jpg', mimeType: 'image/jpeg', buffer: gifOfOnePixel };
  await updateDocument(page, 'Signature', gif);

  const shown = documentRow(page, 'Photo').locator('img');
  const before = (await shown.getAttribute('src')) ?? '';
  await page.getByRole('button', { name: 'View Photo' }).click();
  await page.getByRole('button', { name: 'Rotate right' }).click();
  await checkScreen(page, 'viewer');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Photo updated successfully')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(shown).not.toHaveAttribute('src', before);
  const isUpright = await shown.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return image.naturalHeight > image.naturalWidth;
  });
  expect(isUpright, 'the landscape picture is a portrait now').toBe(true);
});

test('a session that ends leads to the login and back to the same place', async ({
  asha,
  openPage,
}) => {
  const page = await openPage(phone, asha, '/my-registrations?search=muga');
  await expect(page.getByText('No registrations found')).toBeVisible();
  // A request of the open page would be refused first, and its message lost with the page.
  await page.goto('about:blank');
  await asha.call(auth.logout);
  await page.goto('/my-registrations?search=muga');
  await expect(page.getByText('Session expired. Please login again.').first()).toBeVisible();
  await fillLogin(page, asha);
  await page.waitForURL('**/my-registrations?search=muga');
});

test('every page of a collector fits a narrow phone and is accessible', async ({
  asha,
  openPage,
}) => {
  const lalita = newProducer('Lalita Boro');
  const [id] = await register(asha, lalita);
  const page = await openPage({ width: 320, height: 640 }, asha);
  for (const [address, text] of [
    ['/dashboard', 'Recent Activity'],
    ['/my-registrations', lalita.name],
    ['/my-registrations?search=nobody', 'No registrations found'],
    ['/registrations', lalita.name],
    [`/registrations?view=${id}`, lalita.name],
    ['/verify', 'Aadhar Number'],
    ['/settings', 'Language'],
    [`/registration-details/${id}`, lalita.name],
  ] as const) {
    await page.goto(address);
    await expect(page.locator('#content').getByText(text).first()).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await expectGoodPage(page, address);
  }
});
