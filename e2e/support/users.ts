import { expect, type Page } from '@playwright/test';
import { checkScreen } from './screens.ts';

const takeOneTimePassword = async (page: Page, username: string): Promise<string> => {
  const shown = page.getByRole('dialog', { name: `One-time password for ${username}` });
  const oneTime = await shown.locator('output').innerText();
  await checkScreen(page, 'one-time-password');
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(shown).toHaveCount(0);
  return oneTime;
};

/** On the users page: adds a collector; returns the one-time password, which is shown once. */
export const addUser = async (
  page: Page,
  { username, email = '' }: { username: string; email?: string },
): Promise<string> => {
  await page.getByRole('button', { name: 'Add user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add user' });
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Create account' }).click();
  return takeOneTimePassword(page, username);
};

/** On the users page: opens an account's sheet and chooses one of its actions. */
export const manageUser = async (page: Page, username: string, action: RegExp): Promise<void> => {
  await page.getByRole('searchbox', { name: 'Search by username or email' }).fill(username);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Manage ${username}` }).click();
  await checkScreen(page, 'manage-user');
  await page.getByRole('dialog').getByRole('button', { name: action }).click();
};

/** On the users page: resets a password; returns the one-time password, which is shown once. */
export const resetPassword = async (page: Page, username: string): Promise<string> => {
  await manageUser(page, username, /^Reset password/);
  await page.getByRole('button', { name: 'Reset password', exact: true }).click();
  return takeOneTimePassword(page, username);
};
