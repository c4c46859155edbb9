import { registerByCall } from '../support/register.ts';
import {
  addCollector,
  expect,
  freshAadhar,
  look,
  openScreen,
  phone,
  signIn,
  test,
} from '../support/test.ts';
import { chooseProduct, drawPicture, enterProduction, next } from '../support/wizard.ts';

test('another collector adds a registration for a known producer, whose documents are not asked again', async ({
  browser,
  server,
}) => {
  await addCollector(server, 'bina');
  await addCollector(server, 'ravi');
  const aadhar = freshAadhar();
  const { page, context } = await openScreen(browser, server, phone);
  await signIn(page, 'ravi');
  const known = { name: 'Rongmei Kalita', aadhar, product: 'Muga Silk of Assam' };
  await registerByCall(server, 'bina', known, await drawPicture(page, 'A picture'));

  await page.goto('/registration');
  await page.getByRole('button', { name: 'GOT IT' }).click();
  await page.getByRole('checkbox', { name: /has understood this and agrees/ }).check();
  await page.getByLabel('Aadhar Number').fill(aadhar);
  await page.getByRole('button', { name: 'Check Registration Status' }).click();
  await expect(page.getByText('This ID is already registered')).toBeVisible();
  await look(page, 'additional-known');
  await page.getByRole('button', { name: 'Create Additional Registration' }).click();
  await expect(page.getByText('Additional registration for Rongmei Kalita')).toBeVisible();
  await look(page, 'additional-prefilled');
  await next(page);

  await expect(
    page.getByText('Document available from previous registration').first(),
  ).toBeVisible();
  await look(page, 'additional-documents');
  await next(page);
  await chooseProduct(page, {
    ...known,
    category: 'Agricultural',
    product: 'Assam Karbi Anglong Ginger',
  });
  await enterProduction(page);
  await page.getByRole('button', { name: 'Confirm & Submit' }).click();
  await page.waitForURL('**/dashboard');
  await expect(
    page.getByText('🎉 Additional Registration Completed Successfully!').first(),
  ).toBeVisible();
  await page.goto('/my-registrations');
  await expect(page.getByText('Assam Karbi Anglong Ginger: 120 kg, ₹4.5 Lakh')).toBeVisible();
  await context.close();
});
