import { expect, type Page } from '@playwright/test';
import { password } from './test.ts';

/** The administrator adds an account on the users page; answers the one-time password shown once. */
export const makeAccount = async (page: Page, username: string): Promise<string> => {
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Add user' }).click();
  const adding = page.getByRole('dialog', { name: 'Add user' });
  await adding.getByLabel('Username').fill(username);
  await adding.getByRole('button', { name: 'Create account' }).click();
  const shown = page.getByRole('dialog', { name: `One-time password for ${username}` });
  const oneTime = await shown.locator('output').innerText();
  await shown.getByRole('button', { name: 'Done' }).click();
  return oneTime;
};

/** Types into the login form; where it leads is the journey's matter. */
export const tryToSignIn = async (page: Page, username: string, secret: string): Promise<void> => {
  await page.goto('/');
  await page.getByLabel('Username').fill(username);
  await page.locator('input[autocomplete="current-password"]').fill(secret);
  await page.getByRole('button', { name: 'LOGIN' }).click();
};

/** Whoever has a one-time password chooses another. */
export const choosePassword = async (page: Page, secret = password): Promise<void> => {
  await page.getByLabel(/^New password(?! again)/).fill(secret);
  await page.getByLabel('New password again').fill(secret);
  await page.getByRole('button', { name: 'Save password' }).click();
};

/** The first sign-in of an account: nothing else opens before a password of one's own is chosen. */
export const chooseOwnPassword = async (
  page: Page,
  username: string,
  oneTime: string,
): Promise<void> => {
  await tryToSignIn(page, username, oneTime);
  await expect(page.getByText('Choose a new password')).toBeVisible();
  await choosePassword(page);
  await page.waitForURL('**/dashboard');
};
