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
import { enterPerson, enterRest } from '../support/wizard.ts';

test('a collector registers a producer on a phone, and the administrator sees it with its images', async ({
  browser,
  server,
}) => {
  await addCollector(server, 'asha');
  const producer = {
    name: 'Lakshmi Devi',
    aadhar: freshAadhar(),
    category: 'Handicraft',
    product: 'Muga Silk of Assam',
  };

  const { page, context } = await openScreen(browser, server, phone);
  await signIn(page, 'asha');
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

  const office = await openScreen(browser, server, desktop);
  await signIn(office.page, administrator.username, administrator.password);
  await office.page.goto('/registrations');
  await office.page.getByRole('searchbox').fill('lakshmi');
  await expect(office.page.getByText('Showing 1 to 1 of 1')).toBeVisible();
  await look(office.page, 'all-registrations');
  await office.page
    .getByRole('button', { name: /View Details/ })
    .first()
    .click();
  for (const picture of ['Aadhar Card', 'Signature', 'Photo'])
    await expect(office.page.getByRole('img', { name: picture }).first()).toHaveJSProperty(
      'complete',
      true,
    );
  await look(office.page, 'all-registrations-detail');
  await office.page.goto('/registration-details/1');
  await expect(office.page.getByText('12 Weavers Lane, Sualkuchi, Assam')).toBeVisible();
  await look(office.page, 'details');
  await office.context.close();
});
