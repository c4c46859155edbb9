import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { registered } from '../support/registered.ts';
import { administrator } from '../support/server.ts';
import {
  addCollector,
  desktop,
  expect,
  freshAadhar,
  look,
  openScreen,
  phone,
  signIn,
  test,
} from '../support/test.ts';
import { drawPicture } from '../support/wizard.ts';

const producer = (name: string) => ({
  name,
  aadhar: freshAadhar(),
  category: 'Handicraft',
  product: 'Muga Silk of Assam',
});
const fits = async (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
const violations = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations;
const row = (page: Page, label: string) =>
  page.locator('#content').getByRole('listitem').filter({ hasText: label });

test('two people correct one registration: nothing of either is lost', async ({
  browser,
  server,
}) => {
  await addCollector(server, 'asha.edits');
  const field = await openScreen(browser, server, phone);
  await signIn(field.page, 'asha.edits');
  const id = await registered(server, field.page, 'asha.edits', producer('Rupali Das'));
  const office = await openScreen(browser, server, desktop);
  await signIn(office.page, administrator.username, administrator.password);

  for (const { page } of [field, office]) {
    await page.goto(`/registration-details/${id}`);
    await page.getByRole('button', { name: 'Edit Details' }).click();
  }
  await office.page.getByLabel('Full Name').fill('Rupali Devi Das');
  await office.page.getByLabel('Phone').fill('9000000001');
  await office.page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(office.page.getByText('Registration updated successfully')).toBeVisible();
  await expect(office.page.getByText('Changed by meera')).toBeVisible();

  await field.page.getByLabel('Full Name').fill('Rupali Das Barua');
  await field.page.getByLabel('Address').fill('14 Weavers Lane');
  await field.page.getByRole('button', { name: 'Save Changes' }).click();
  const dialog = field.page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: 'Yours: Rupali Das Barua' })).toBeChecked();
  await look(field.page, 'conflict');
  expect(await violations(field.page)).toEqual([]);
  await dialog.getByRole('radio', { name: 'Saved by others: Rupali Devi Das' }).check();
  await dialog.getByRole('button', { name: 'Save these choices' }).click();
  await expect(field.page.getByText('Registration updated successfully')).toBeVisible();
  for (const words of ['Rupali Devi Das', '9000000001', '14 Weavers Lane'])
    await expect(field.page.getByText(words, { exact: true })).toBeVisible();

  await field.page.getByRole('button', { name: 'Edit Details' }).click();
  await field.page.getByLabel('Voter ID').fill('AB1');
  await field.page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(
    field.page.getByRole('alert').filter({ hasText: 'Voter ID must be 10 characters' }),
  ).toBeFocused();
  await look(field.page, 'details-refused');
  expect(await fits(field.page)).toBe(true);
  expect(await violations(field.page)).toEqual([]);
  await field.page.getByRole('button', { name: 'Cancel' }).click();
  await expect(field.page.getByText('AB1')).toHaveCount(0);
  await field.context.close();
  await office.context.close();
});

test('a document is added, a wrong file refused, a photo turned and saved', async ({
  browser,
  server,
}) => {
  await addCollector(server, 'asha.files');
  const { page, context } = await openScreen(browser, server, phone);
  await signIn(page, 'asha.files');
  const id = await registered(server, page, 'asha.files', producer('Bhaben Kalita'));
  await page.goto(`/registration-details/${id}`);
  await expect(row(page, 'PAN Card').getByText('Not on file')).toBeVisible();

  await page.getByTestId('file-panCard').setInputFiles({
    name: 'pan.png',
    mimeType: 'image/png',
    buffer: await drawPicture(page, 'PAN of Bhaben Kalita'),
  });
  await expect(page.getByText('PAN Card updated successfully')).toBeVisible();
  await expect(row(page, 'PAN Card').getByText(/KB/)).toBeVisible();

  const notAPicture = { name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('hello') };
  await page.getByTestId('file-signature').setInputFiles(notAPicture);
  await expect(page.getByText('Failed to upload Signature')).toBeVisible();
  await expect(
    row(page, 'Signature').getByText(/neither a readable picture nor a PDF/),
  ).toBeVisible();

  const shown = row(page, 'Photo').locator('img');
  const before = (await shown.getAttribute('src')) ?? '';
  await page.getByRole('button', { name: 'View Photo' }).click();
  await page.getByRole('button', { name: 'Rotate right' }).click();
  await look(page, 'viewer');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Photo updated successfully')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(shown).not.toHaveAttribute('src', before);
  const size = await shown.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return image.naturalHeight > image.naturalWidth;
  });
  expect(size, 'the lying photo stands now').toBe(true);
  await context.close();
});

test('a session that ends leads to the login and back to the same place', async ({
  browser,
  server,
}) => {
  await addCollector(server, 'asha.returns');
  const { page, context } = await openScreen(browser, server, phone);
  await signIn(page, 'asha.returns');
  await page.goto('/my-registrations?search=muga');
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('user') ?? '{}') as { token: string }).token,
  );
  const ended = await fetch(`${server.url}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(ended.status).toBe(204);
  await page.reload();
  await expect(page.getByText('Session expired. Please login again.').first()).toBeVisible();
  await page.getByLabel('Username').fill('asha.returns');
  await page.locator('input[autocomplete="current-password"]').fill('shuttle-warp-77');
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await page.waitForURL('**/my-registrations?search=muga');
  await context.close();
});

test('every page of a collector fits a narrow phone and is accessible', async ({
  browser,
  server,
}) => {
  await addCollector(server, 'asha.looks');
  const { page, context } = await openScreen(browser, server, { width: 320, height: 640 });
  await signIn(page, 'asha.looks');
  const id = await registered(server, page, 'asha.looks', producer('Lalita Boro'));
  for (const address of [
    '/dashboard',
    '/my-registrations',
    '/my-registrations?search=nobody',
    '/registrations',
    `/registrations?view=${id}`,
    '/verify',
    '/settings',
    `/registration-details/${id}`,
  ]) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await fits(page), `${address} fits`).toBe(true);
    expect(await violations(page), address).toEqual([]);
  }
  await context.close();
});
