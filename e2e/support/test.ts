import { AxeBuilder } from '@axe-core/playwright';
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

/** How many registrations carry this name, as the administrator finds them. */
export const countRegistrations = async (server: Server, name: string): Promise<number> => {
  const call = await asAdministrator(server);
  const { pagination } = await call<{ pagination: { total: number } }>(
    `/registrations/all?search=${encodeURIComponent(name)}`,
  );
  return pagination.total;
};

let counter = 0;
/** An Aadhar number that no other journey of this worker uses. */
export const freshAadhar = (): string => {
  counter += 1;
  return `88${String(process.pid % 10_000).padStart(4, '0')}${String(counter).padStart(6, '0')}`;
};

const looked = new Set<string>();

/**
 * Stops at a screen and looks at it, once per worker and size: nothing hangs over the side, and axe
 * finds nothing against WCAG 2.2 AA. With `SCREENSHOTS` naming a folder a picture is kept there.
 */
export const look = async (page: Page, name: string): Promise<void> => {
  const width = page.viewportSize()?.width ?? desktop.width;
  if (looked.has(`${name}-${width}`)) return;
  looked.add(`${name}-${width}`);
  const folder = process.env['SCREENSHOTS'];
  if (folder !== undefined)
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, animations: 'disabled' });
  // A colour on its way to another one is not a contrast that anybody reads.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(wide, `${name} scrolls sideways`).toBeLessThanOrEqual(width);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );
  expect.soft(found, `axe on ${name}`).toEqual([]);
};

/** Looks at the same screen on the phone and on the desktop, and leaves it on the desktop. */
export const lookAtBoth = async (page: Page, name: string): Promise<void> => {
  await page.setViewportSize(phone);
  await page.evaluate(() => window.scrollTo(0, 0));
  await look(page, name);
  await page.setViewportSize(desktop);
  await look(page, name);
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
