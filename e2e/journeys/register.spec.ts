import { administrator } from '../support/server.ts';
import {
  desktop,
  expect,
  freshAadhar,
  look,
  openScreen,
  phone,
  signIn,
  test,
} from '../support/test.ts';
import { chooseOwnPassword, makeAccount } from '../support/accounts.ts';
import { enterPerson, enterRest } from '../support/wizard.ts';

test('meera makes an account for asha, who registers a producer on her phone, and sees it with its images', async ({
  browser,
  server,
}) => {
  const office = await openScreen(browser, server, desktop);
  await signIn(office.page, administrator.username, administrator.password);
  const oneTime = await makeAccount(office.page, 'asha');
  const producer = {
    name: 'Lakshmibai Saikia',
    aadhar: freshAadhar(),
    category: 'Handicraft',
    product: 'Muga Silk of Assam',
  };

  const { page, context } = await openScreen(browser, server, phone);
  await chooseOwnPassword(page, 'asha', oneTime);
  await look(page, 'dashboard-empty');
  await page.getByRole('link', { name: /New AU Applicant Registration/ }).click();
  await enterPerson(page, producer);
  await enterRest(page, producer);
  await page.getByRole('button', { name: 'Confirm & Submit' }).click();
  await page.waitForURL('**/dashboard');
  await expect(page.getByText('🎉 Registration Completed Successfully!').first()).toBeVisible();
  // The totals know of it without a reload.
  await expect(page.getByText('My Registrations').first().locator('..')).toContainText('1');
  await look(page, 'dashboard-success');
  await page.getByRole('link', { name: /View Registrations by User/ }).click();
  await expect(page.getByText('1 of 1 registrations')).toBeVisible();
  await look(page, 'my-registrations');
  await context.close();

  await office.page.goto('/registrations');
  await office.page.getByRole('searchbox').fill('lakshmibai');
  await expect(office.page.getByText('Showing 1 to 1 of 1')).toBeVisible();
  await look(office.page, 'all-registrations');
  await office.page
    .getByRole('button', { name: /View Details/ })
    .first()
    .click();
  for (const picture of ['Aadhar Card', 'Signature', 'Photo'])
    await expect(office.page.getByRole('img', { name: picture }).first()).not.toHaveJSProperty(
      'naturalWidth',
      0,
    );
  await look(office.page, 'all-registrations-detail');
  await office.page.getByRole('link', { name: 'Open the full record' }).click();
  await office.page.waitForURL('**/registration-details/*');
  await expect(office.page.getByText('12 Weavers Lane, Sualkuchi, Assam')).toBeVisible();
  await look(office.page, 'details');
  await office.context.close();
});
