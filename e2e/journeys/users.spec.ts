import type { Page } from '@playwright/test';
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
  openScreen,
  password,
  phone,
  signIn,
  test,
} from '../support/test.ts';
import { choosePassword, tryToSignIn } from '../support/accounts.ts';
import { drawPicture } from '../support/wizard.ts';

const product = 'Muga Silk of Assam';

/** Opens the sheet of an account and chooses one of its actions. */
const manage = async (page: Page, username: string, action: RegExp): Promise<void> => {
  await page.getByRole('searchbox', { name: 'Search by username or email' }).fill(username);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Manage ${username}` }).click();
  await look(page, 'manage-user');
  await page.getByRole('dialog').getByRole('button', { name: action }).click();
};

test('meera makes an account, its owner chooses a password, and it is disabled and enabled', async ({
  browser,
  server,
}) => {
  const office = await openScreen(browser, server, desktop);
  await signIn(office.page, administrator.username, administrator.password);
  await office.page.getByRole('link', { name: 'Manage Users' }).click();
  // Whose account stands on the first page depends on the journeys before.
  await expect(office.page.getByRole('button', { name: /^Manage / }).first()).toBeVisible();
  await look(office.page, 'users');
  await office.page.getByRole('button', { name: 'Add user' }).click();
  const adding = office.page.getByRole('dialog', { name: 'Add user' });
  await adding.getByLabel('Username').fill('Rita Bora');
  await adding.getByRole('button', { name: 'Create account' }).click();
  await expect(adding.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
  await look(office.page, 'add-user-refused');
  await adding.getByLabel('Username').fill('rita.bora');
  await adding.getByLabel('Email').fill('rita@example.in');
  await adding.getByRole('button', { name: 'Create account' }).click();
  const shown = office.page.getByRole('dialog', { name: 'One-time password for rita.bora' });
  const oneTime = await shown.locator('output').innerText();
  await look(office.page, 'one-time-password');
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(office.page.getByText('The account rita.bora was created')).toBeVisible();
  expect(await office.page.content()).not.toContain(oneTime);

  const field = await openScreen(browser, server, phone);
  await tryToSignIn(field.page, 'rita.bora', oneTime);
  await expect(field.page.getByText('Choose a new password')).toBeVisible();
  await look(field.page, 'choose-password');
  await field.page.goto('/dashboard');
  await expect(field.page.getByText('Choose a new password')).toBeVisible();
  await field.page.getByLabel('Current password').fill(oneTime);
  await choosePassword(field.page);
  await field.page.waitForURL('**/dashboard');

  await manage(office.page, 'rita.bora', /^Disable/);
  await look(office.page, 'disable-user');
  await office.page.getByRole('button', { name: 'Disable', exact: true }).click();
  await expect(office.page.getByText('rita.bora is disabled')).toBeVisible();
  await field.page.reload();
  await expect(field.page.getByText('Session expired. Please login again.').first()).toBeVisible();
  await tryToSignIn(field.page, 'rita.bora', password);
  await expect(field.page.getByRole('alert')).toContainText('disabled');
  await manage(office.page, 'rita.bora', /^Enable/);
  await office.page.getByRole('button', { name: 'Enable', exact: true }).click();
  await expect(office.page.getByText('rita.bora is enabled')).toBeVisible();
  await signIn(field.page, 'rita.bora');
  await field.context.close();
  await office.context.close();
});

test('a reset password is shown once and has to be changed; a collector becomes an administrator', async ({
  browser,
  server,
}) => {
  await addCollector(server, 'hema.forgets');
  const { page, context } = await openScreen(browser, server, phone);
  await signIn(page, administrator.username, administrator.password);
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Manage hema.forgets' })).toBeVisible();
  await look(page, 'users');
  await manage(page, 'hema.forgets', /^Reset password/);
  await page.getByRole('button', { name: 'Reset password', exact: true }).click();
  const shown = page.getByRole('dialog', { name: 'One-time password for hema.forgets' });
  const oneTime = await shown.locator('output').innerText();
  await look(page, 'one-time-password');
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('The password of hema.forgets was reset')).toBeVisible();
  await manage(page, 'hema.forgets', /^Make administrator/);
  await page.getByRole('button', { name: 'Make administrator', exact: true }).click();
  await expect(page.getByText('hema.forgets is now administrator')).toBeVisible();

  const other = await openScreen(browser, server, phone);
  await tryToSignIn(other.page, 'hema.forgets', password);
  await expect(other.page.getByText('Invalid username or password').first()).toBeVisible();
  await tryToSignIn(other.page, 'hema.forgets', oneTime);
  await choosePassword(other.page, 'quiet-river-55');
  await other.page.waitForURL('**/admin');
  await other.context.close();
  await context.close();
});

test('meera deletes an account after typing its name, and everything it made is gone', async ({
  browser,
  server,
}) => {
  await addCollector(server, 'lata.leaves');
  const { page, context } = await openScreen(browser, server, desktop);
  const names = ['Minati Leaving', 'Jonali Leaving'];
  const ids = await registerAll(
    server,
    'lata.leaves',
    names.map((name) => ({ name, aadhar: freshAadhar(), product })),
    await drawPicture(page, 'Leaving'),
  );
  const call = await asAdministrator(server);
  const { documentUrls } = await call<{ documentUrls: { photo: string } }>(
    `/registrations/${ids[0]}`,
  );
  const photo = new URL(documentUrls.photo, server.url);
  expect((await fetch(photo)).status).toBe(200);

  await signIn(page, administrator.username, administrator.password);
  await page.goto('/admin/users?search=lata.leaves');
  await page.getByRole('link', { name: 'View Registrations of lata.leaves (2)' }).click();
  await expect(page.getByRole('heading', { name: 'Registrations of lata.leaves' })).toBeVisible();
  await expect(page.getByText('Showing 1 to 2 of 2')).toBeVisible();
  await look(page, 'user-registrations');
  await page.getByRole('button', { name: 'View Details of Minati Leaving' }).click();
  await expect(page.getByText('Uploaded Documents')).toBeVisible();
  await look(page, 'user-registration-detail');
  await page.goto('/admin/users?search=lata.leaves');
  await manage(page, 'lata.leaves', /^Delete/);
  const dialog = page.getByRole('dialog', { name: 'Delete user and all related data' });
  await expect(dialog.getByText('lata.leaves, 2 registrations, 6 files')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await look(page, 'delete-user');
  await dialog.getByLabel('Type “lata.leaves” to confirm').fill('lata.leaves');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('User deleted successfully').first()).toBeVisible();
  await expect(page.getByText('No users found')).toBeVisible();

  expect(await countRegistrations(server, 'Leaving')).toBe(0);
  expect((await fetch(photo)).status).toBe(404);
  await page.goto(`/registration-details/${ids[0]}`);
  await expect(page.getByText('Registration not found')).toBeVisible();
  await look(page, 'details-not-found');
  const gone = await openScreen(browser, server, phone);
  await tryToSignIn(gone.page, 'lata.leaves', password);
  await expect(gone.page.getByText('Invalid username or password').first()).toBeVisible();
  await gone.context.close();
  await context.close();
});
