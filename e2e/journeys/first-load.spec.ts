import type { Page } from '@playwright/test';
import { checkScreen, desktop, phone } from '../support/screens.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

// A first visit, or a browser without service workers: the server answers every page.
test.use({ serviceWorkers: 'block' });

/** Holds the app's first script back, as a slow network does; the returned function lets it through. */
const holdScript = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/base-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

/** Console errors of React and the browser; a hydration mismatch is an error. */
const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return complaints;
};

const loginButton = (page: Page, name = 'LOGIN') => page.getByRole('button', { name });

test('the login is there before any script, and never sends a password by itself', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: server.url,
    viewport: phone,
  });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByLabel('Username').fill('asha');
  const password = page.locator('input[autocomplete="current-password"]');
  await password.fill('monsoon-loom-7');
  await password.press('Enter');
  await loginButton(page).click();
  await expect(page.getByLabel('Username')).toHaveValue('asha');
  expect(page.url()).toBe(`${server.url}/`);
  await context.close();
});

test('a tap on LOGIN before the script is here says that the app is loading, and then signs in', async ({
  openPage,
  asha,
}) => {
  const page = await openPage(phone);
  const complaints = complaintsOf(page);
  const release = await holdScript(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('Username').fill(asha.username);
  await page.locator('input[autocomplete="current-password"]').fill(asha.password);
  const text = page.getByText('The app is still loading. You are logged in as soon as it is here.');
  await expect(text).toBeHidden();
  await loginButton(page).tap();
  await expect(text).toBeVisible();
  await checkScreen(page, 'login-still-loading');
  release();
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('what asha types before the script is here stays, and then she signs in', async ({
  openPage,
  asha,
}) => {
  const page = await openPage(phone);
  const complaints = complaintsOf(page);
  const release = await holdScript(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('Username').fill(asha.username);
  await page.locator('input[autocomplete="current-password"]').fill(asha.password);
  release();
  await expect(page.locator('button[type="submit"]')).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue(asha.username);
  await loginButton(page).click();
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('in Hindi the page is Hindi from the first look on', async ({ openPage }) => {
  const page = await openPage(phone);
  await page.goto('/');
  await page.getByLabel('Language').selectOption('hi');
  await expect(loginButton(page, 'लॉग इन')).toBeVisible();
  const complaints = complaintsOf(page);
  const release = await holdScript(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(loginButton(page, 'लॉग इन')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  // Every change of the page's text from now on is kept.
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => seen.push(document.body.innerText)).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  release();
  await expect(page.locator('button[type="submit"]')).toBeVisible();
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen.filter((text) => text.includes('Username'))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a signed-in collector sees the frame of the app at first, not the login', async ({
  openPage,
  asha,
}) => {
  for (const size of [phone, desktop]) {
    const page = await openPage(size);
    await signIn(page, asha);
    const release = await holdScript(page);
    for (const address of ['/', '/dashboard', '/registration']) {
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.getByRole('status', { name: 'Loading' })).toBeAttached();
      await expect(loginButton(page)).toHaveCount(0);
    }
    release();
    // The instructions are open: what is behind them has no role.
    await expect(page.locator('main h1')).toBeVisible();
    // The app's header, or on a phone that of the wizard.
    await expect(page.locator('header').filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  }
});

test('the scripts of a page are announced with its HTML', async ({ openPage, asha }) => {
  const page = await openPage(phone, asha);
  const response = await page.goto('/registration');
  const link = response?.headers()['link'] ?? '';
  const announced = Array.from(link.matchAll(/<(\/assets\/[^>]+\.js)>/g), ([, path]) => path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  // A script that the page does not use would only cost its bytes.
  expect(announced.filter((path) => !loaded.includes(path ?? ''))).toEqual([]);
  const form = page.getByLabel(/^Name/).first();
  await expect(form).toBeVisible();
});
