import { freshUsername } from '../support/fresh.ts';
import { newProducer } from '../support/registrations.ts';
import { checkScreen, desktop, phone } from '../support/screens.ts';
import { choosePassword, tryToSignIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { addUser } from '../support/users.ts';
import { confirm, fillWizard } from '../support/wizard.ts';

test('meera makes an account for asha, who registers a producer on her phone, and sees it with its images', async ({
  meera,
  openPage,
}) => {
  const office = await openPage(desktop, meera, '/admin/users');
  const username = freshUsername('asha');
  const oneTime = await addUser(office, { username });
  const producer = newProducer('Lakshmibai Saikia');

  const page = await openPage(phone);
  await tryToSignIn(page, { username, password: oneTime });
  await choosePassword(page, 'quiet-river-55');
  await page.waitForURL('**/dashboard');
  await checkScreen(page, 'dashboard-empty');
  await page.getByRole('link', { name: /New AU Applicant Registration/ }).click();
  await page.getByRole('button', { name: 'GOT IT' }).click();
  await fillWizard(page, producer);
  await confirm(page);
  await page.waitForURL('**/dashboard');
  await expect(page.getByText('🎉 Registration Completed Successfully!').first()).toBeVisible();
  // The dashboard begins at its top, however far down the wizard was.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  // The totals change without a reload.
  await expect(
    page.getByRole('region', { name: 'Numbers' }).getByText('My Registrations').locator('..'),
  ).toContainText('1');
  await checkScreen(page, 'dashboard-success');
  await page.getByRole('link', { name: /View Registrations by User/ }).click();
  await expect(page.getByText('1 of 1 registrations')).toBeVisible();
  await checkScreen(page, 'my-registrations');

  await office.goto('/registrations');
  await office.getByRole('searchbox').fill(producer.name.toLowerCase());
  await expect(office.getByText('Showing 1 to 1 of 1')).toBeVisible();
  await checkScreen(office, 'all-registrations');
  await office
    .getByRole('link', { name: /View Details/ })
    .first()
    .click();
  await office.waitForURL('**/registration-details/*');
  for (const picture of ['Aadhar Card', 'Signature', 'Photo'])
    await expect(office.getByRole('img', { name: picture }).first()).not.toHaveJSProperty(
      'naturalWidth',
      0,
    );
  await expect(office.getByText('12 Weavers Lane, Sualkuchi, Assam')).toBeVisible();
  await checkScreen(office, 'details');
});
