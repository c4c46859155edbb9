import { auth } from '@gi/contract/schemas/auth';
import { expect, type Page } from '@playwright/test';
import { apiClient } from './api.ts';

type Credentials = { username: string; password: string };

/** Fills the login form and presses LOGIN; what follows is for the journey to expect. */
export const fillLogin = async (page: Page, { username, password }: Credentials): Promise<void> => {
  await page.getByLabel('Username').fill(username);
  await page.locator('input[autocomplete="current-password"]').fill(password);
  // The page from the server has the button before the app listens to it; it sends nothing until then.
  const listening = page.locator('[type="submit"]');
  await page.getByRole('button', { name: 'LOGIN' }).and(listening).click();
};

/** Opens the login page and tries to sign in there. */
export const tryToSignIn = async (page: Page, credentials: Credentials): Promise<void> => {
  await page.goto('/');
  await fillLogin(page, credentials);
};

/** Signs in and waits for the first page of the role. */
export const signIn = async (page: Page, credentials: Credentials): Promise<void> => {
  await tryToSignIn(page, credentials);
  await page.waitForURL(/\/(dashboard|admin\/today)$/);
};

/** Replaces a one-time password on the page that asks for it. */
export const choosePassword = async (page: Page, password: string): Promise<void> => {
  await expect(page.getByText('Choose a new password')).toBeVisible();
  await page.getByLabel(/^New password(?! again)/).fill(password);
  await page.getByLabel('New password again').fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
};

/** Ends the session of a page behind its back, as an administrator or another device can. */
export const endSession = async (page: Page, url: string): Promise<void> => {
  const stored = await page.evaluate(() => localStorage.getItem('user'));
  const { token } = JSON.parse(stored ?? '{}') as { token: string };
  await apiClient(url, token)(auth.logout);
};
