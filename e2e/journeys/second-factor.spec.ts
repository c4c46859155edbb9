import { codeAt } from '@gi/contract/authenticator';
import type { Page } from '@playwright/test';
import { createAccount } from '../support/people.ts';
import { checkOnBothScreens, checkScreen, desktop, phone } from '../support/screens.ts';
import { fillLogin, tryToSignIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { manageUser } from '../support/users.ts';

/** A code that was not used yet: the one of the next 30 seconds, which is accepted early. */
const nextCode = (secret: string): string => codeAt(secret, Date.now() + 30_000);

/** On the page of the second factor: sets it up; returns the secret and the recovery codes. */
const setUp = async (page: Page, password: string) => {
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
  await checkOnBothScreens(page, 'second-factor-off');
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await checkOnBothScreens(page, 'second-factor-set-up');
  const link = page.getByRole('link', { name: 'Open the app on this device' });
  const secret = new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret') ?? '';
  await page.getByRole('textbox', { name: 'Code' }).fill(codeAt(secret));
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  await checkOnBothScreens(page, 'recovery-codes');
  const codes = await page.getByRole('listitem').allInnerTexts();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('The second factor is on').first()).toBeVisible();
  return { secret, codes };
};

test('meera sets up a second factor; codes and recovery codes let her in, once each', async ({
  meera,
  openPage,
}) => {
  const office = await openPage(desktop, meera);
  const account = office.getByRole('button', { name: /^Account:/ });
  await account.click();
  await office.getByRole('link', { name: 'Settings', exact: true }).click();
  await office.getByRole('link', { name: 'Second factor and recovery codes' }).click();
  const { secret, codes } = await setUp(office, meera.password);
  expect(codes).toHaveLength(10);
  await checkOnBothScreens(office, 'second-factor-on');
  await account.click();
  await office.getByRole('button', { name: 'Logout' }).click();

  // The password alone is not enough, and a code works once.
  await fillLogin(office, meera);
  const code = office.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeVisible();
  await checkOnBothScreens(office, 'login-code');
  const used = nextCode(secret);
  await code.fill(used);
  await office.getByRole('button', { name: 'Sign in' }).click();
  await office.waitForURL('**/admin/today');
  const field = await openPage(phone);
  await tryToSignIn(field, meera);
  await field.getByRole('textbox', { name: 'Code' }).fill(used);
  await field.getByRole('button', { name: 'Sign in' }).click();
  await expect(field.getByText('This code is not right, or was used already')).toBeVisible();
  await field.getByRole('button', { name: 'Use a recovery code' }).click();
  await checkScreen(field, 'login-recovery-code');
  await field.getByLabel('Recovery code').fill(codes[0] ?? '');
  await field.getByRole('button', { name: 'Sign in' }).click();
  await field.waitForURL('**/admin/today');
  await field.goto('/settings/second-factor');
  await expect(field.getByText('9 recovery codes left')).toBeVisible();

  // At the office the phone is signed out, and has to sign in again.
  await office.goto('/settings');
  await office.getByRole('link', { name: 'Signed-in devices' }).click();
  await expect(office.getByText('This device')).toHaveCount(1);
  await checkOnBothScreens(office, 'own-sessions');
  // Three sessions: the API's of this journey, the office's and the phone's, which was used last.
  const phones = office.getByRole('listitem').filter({ hasText: 'Chrome' });
  await expect(phones).toHaveCount(2);
  await phones.getByRole('button', { name: /^Sign out/ }).click();
  await expect(office.getByText('Chrome on Linux is signed out')).toBeVisible();
  await field.reload();
  await expect(field.getByText('Session expired. Please login again.').first()).toBeVisible();
  await fillLogin(field, meera);
  await field.getByRole('button', { name: 'Use a recovery code' }).click();
  await field.getByLabel('Recovery code').fill(codes[2] ?? '');
  await field.getByRole('button', { name: 'Sign in' }).click();
  await field.waitForURL('**/settings/second-factor');

  // The phone is found broken: a recovery code switches it off.
  await field.getByRole('button', { name: 'Switch off' }).click();
  await checkOnBothScreens(field, 'second-factor-switch-off');
  await field.getByLabel('Current password').fill(meera.password);
  await field.getByRole('button', { name: 'Use a recovery code' }).click();
  await field.getByLabel('Recovery code').fill(codes[1] ?? '');
  await field.getByRole('button', { name: 'Switch off' }).click();
  await expect(field.getByRole('button', { name: 'Set up' })).toBeVisible();
  await office.reload();
  await expect(office.getByText('Session expired. Please login again.').first()).toBeVisible();
});

test('another administrator resets the second factor of a lost phone', async ({
  server,
  meera,
  openPage,
}) => {
  const lata = await createAccount(server, 'lata', 'admin');
  const hers = await openPage(phone, lata, '/settings/second-factor');
  await setUp(hers, lata.password);
  const office = await openPage(desktop, meera, '/admin/users');
  await manageUser(office, lata.username, /^Reset second factor/);
  await checkOnBothScreens(office, 'reset-second-factor');
  await office.getByRole('button', { name: 'Reset second factor', exact: true }).click();
  await expect(office.getByText(`The second factor of ${lata.username} was reset`)).toBeVisible();
  await hers.reload();
  await expect(hers.getByText('Session expired. Please login again.').first()).toBeVisible();
  await fillLogin(hers, lata);
  await hers.waitForURL('**/settings/second-factor');
  await expect(hers.getByRole('button', { name: 'Set up' })).toBeVisible();
});
