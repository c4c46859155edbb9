import {
  test as base,
  type Browser,
  type BrowserContext,
  expect,
  type Page,
} from '@playwright/test';
import { administrator, openServer, type Server } from './server.ts';

export { expect };

/** The two screens everything is looked at on: a cheap phone and an office desktop. */
export const phone = { width: 360, height: 640 } as const;
export const desktop = { width: 1280, height: 800 } as const;

export const password = 'shuttle-warp-77';

/** A fresh browser profile on one of the screens, with a camera that may be used. */
export const openScreen = async (
  browser: Browser,
  server: Server,
  viewport: { width: number; height: number },
): Promise<{ page: Page; context: BrowserContext }> => {
  const context = await browser.newContext({
    viewport,
    baseURL: server.url,
    permissions: ['camera'],
    hasTouch: viewport.width < 600,
  });
  return { page: await context.newPage(), context };
};

export const signIn = async (page: Page, username: string, secret = password): Promise<void> => {
  await page.goto('/');
  await page.getByLabel('Username').fill(username);
  await page.locator('input[autocomplete="current-password"]').fill(secret);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await page.waitForURL(/\/(dashboard|admin)$/);
};

/** Calls the API as the administrator, for what a journey needs but is not about. */
export const asAdministrator = async (server: Server) => {
  const send = async <T>(path: string, body?: unknown, token?: string): Promise<T> => {
    const response = await fetch(`${server.url}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  const { token } = await send<{ token: string }>('/auth/login', administrator);
  return <T>(path: string, body?: unknown) => send<T>(path, body, token);
};

export const addCollector = async (server: Server, username: string): Promise<void> => {
  const call = await asAdministrator(server);
  await call('/auth/register', { username, password, role: 'user' });
};

let counter = 0;
/** An Aadhar number that no other journey of this worker uses. */
export const freshAadhar = (): string => {
  counter += 1;
  return `88${String(process.pid % 10_000).padStart(4, '0')}${String(counter).padStart(6, '0')}`;
};

/** Where a journey's pictures go when `SCREENSHOTS` names a folder; nothing otherwise. */
export const look = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['SCREENSHOTS'];
  if (folder === undefined) return;
  const { width } = page.viewportSize() ?? desktop;
  await page.screenshot({ path: `${folder}/${name}-${width}.png`, animations: 'disabled' });
};

/** One real server per worker; journeys use people and numbers of their own. */
export const test = base.extend<object, { server: Server }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const server = await openServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
});
