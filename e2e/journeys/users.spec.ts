import { registrations } from '@gi/contract/schemas/registrations';
import { freshName, freshUsername } from '../support/fresh.ts';
import { countRegistrations, newProducer, register } from '../support/registrations.ts';
import { checkScreen, desktop, expectFits, phone } from '../support/screens.ts';
import { choosePassword, signIn, tryToSignIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { addUser, manageUser, resetPassword } from '../support/users.ts';

test('meera makes an account, its owner chooses a password, and it is disabled and enabled', async ({
  meera,
  openPage,
}) => {
  const office = await openPage(desktop, meera);
  const username = freshUsername('rita.bora');
  await office.getByRole('link', { name: 'Manage Users' }).click();
  await expect(office.getByRole('button', { name: /^Manage / }).first()).toBeVisible();
  await checkScreen(office, 'users');
  // Too narrow for the table, which scrolls in its own box.
  await office.setViewportSize({ width: 1000, height: 800 });
  await expectFits(office, 'users at 1000 pixels');
  await office.setViewportSize(desktop);
  await office.getByRole('button', { name: 'Add user' }).click();
  const adding = office.getByRole('dialog', { name: 'Add user' });
  await adding.getByLabel('Username').fill('Rita Bora');
  await adding.getByRole('button', { name: 'Create account' }).click();
  await expect(adding.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
  await checkScreen(office, 'add-user-refused');
  await adding.getByRole('button', { name: 'Cancel' }).click();
  const oneTime = await addUser(office, { username, email: 'rita@example.in' });
  await expect(office.getByText(`The account ${username} was created`)).toBeVisible();
  expect(await office.content()).not.toContain(oneTime);

  const field = await openPage(phone);
  const rita = { username, password: 'quiet-river-55' };
  await tryToSignIn(field, { username, password: oneTime });
  await expect(field.getByText('Choose a new password')).toBeVisible();
  await checkScreen(field, 'choose-password');
  await field.goto('/dashboard');
  await field.getByLabel('Current password').fill(oneTime);
  await choosePassword(field, rita.password);
  await field.waitForURL('**/dashboard');

  await manageUser(office, username, /^Disable/);
  await checkScreen(office, 'disable-user');
  await office.getByRole('button', { name: 'Disable', exact: true }).click();
  await expect(office.getByText(`${username} is disabled`)).toBeVisible();
  await field.reload();
  await expect(field.getByText('Session expired. Please login again.').first()).toBeVisible();
  await tryToSignIn(field, rita);
  await expect(field.getByRole('alert')).toContainText('disabled');
  await manageUser(office, username, /^Enable/);
  await office.getByRole('button', { name: 'Enable', exact: true }).click();
  await expect(office.getByText(`${username} is enabled`)).toBeVisible();
  await signIn(field, rita);
});

test('a reset password is shown once and has to be changed; a collector becomes an administrator', async ({
  asha,
  meera,
  openPage,
}) => {
  const page = await openPage(phone, meera);
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Manage / }).first()).toBeVisible();
  await checkScreen(page, 'users');
  const oneTime = await resetPassword(page, asha.username);
  await expect(page.getByText(`The password of ${asha.username} was reset`)).toBeVisible();
  await manageUser(page, asha.username, /^Change role/);
  await page.getByRole('radio', { name: /^Administrator/ }).check();
  await page.getByRole('button', { name: 'Change role', exact: true }).click();
  await expect(page.getByText(`${asha.username} is now Administrator`)).toBeVisible();

  const other = await openPage(phone);
  await tryToSignIn(other, asha);
  await expect(other.getByText('Invalid username or password').first()).toBeVisible();
  await tryToSignIn(other, { username: asha.username, password: oneTime });
  await choosePassword(other, 'quiet-river-55');
  await other.waitForURL('**/admin/today');
});

test('meera deletes an account after typing its name, and everything it made is gone', async ({
  server,
  asha,
  meera,
  openPage,
}) => {
  const family = freshName('Leaving');
  const minati = { ...newProducer('Minati'), name: `Minati ${family}` };
  const jonali = { ...newProducer('Jonali'), name: `Jonali ${family}` };
  const [id = 0] = await register(asha, minati, jonali);
  const { documentUrls } = await asha.call(registrations.get, { params: { id } });
  const photo = new URL(documentUrls.photo ?? '', server.url);
  expect((await fetch(photo)).status).toBe(200);

  const page = await openPage(desktop, meera, `/admin/users?search=${asha.username}`);
  await page.getByRole('link', { name: `View Registrations of ${asha.username} (2)` }).click();
  await expect(
    page.getByRole('heading', { name: `Registrations of ${asha.username}` }),
  ).toBeVisible();
  await expect(page.getByText('Showing 1 to 2 of 2')).toBeVisible();
  await checkScreen(page, 'user-registrations');
  await page.getByRole('link', { name: `View Details of ${minati.name}` }).click();
  await expect(page.getByRole('img', { name: 'Picture: Photo' })).toBeVisible();
  await checkScreen(page, 'user-registration-detail');
  await page.goto('/admin/users');
  await manageUser(page, asha.username, /^Delete/);
  const dialog = page.getByRole('dialog', { name: 'Delete user and all related data' });
  await dialog.getByRole('radio', { name: /^Move to the trash/ }).check();
  await expect(dialog.getByText(`${asha.username}, 2 registrations, 6 files`)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await checkScreen(page, 'delete-user');
  await dialog.getByLabel(`Type “${asha.username}” to confirm`).fill(asha.username);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('User deleted successfully').first()).toBeVisible();
  await expect(page.getByText('No users found')).toBeVisible();

  expect(await countRegistrations(meera, family)).toBe(0);
  // The link ended with the account that it was given to.
  expect((await fetch(photo)).status).toBe(403);
  await page.goto(`/registration-details/${id}`);
  await expect(page.getByText('Registration not found')).toBeVisible();
  await checkScreen(page, 'details-not-found');
  const gone = await openPage(phone);
  await tryToSignIn(gone, asha);
  await expect(gone.getByText('Invalid username or password').first()).toBeVisible();
});
