import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { type Account, createAccount } from './people.ts';
import { openServer, type Server } from './server.ts';

export { expect };

type Size = {
  width: number;
  height: number;
  /** Left out: where it is a phone. */
  hasTouch?: boolean;
};

type Fixtures = {
  /** `test.use({ ownServer: true })`: for a journey that stops the server or changes what all share. */
  ownServer: boolean;
  server: Server;
  /** Collectors and an administrator with usernames of this journey alone. */
  asha: Account;
  ravi: Account;
  meera: Account;
  /**
   * Opens a fresh browser profile with a camera; with an account, signed in on its first page or at an
   * address. Each page that is loaded takes half a second of CPU: none just to leave it.
   */
  openPage: (size: Size, account?: Account, address?: string) => Promise<Page>;
};

/** A browser's storage after a sign-in, which the journeys of the login make with the keyboard. */
const sessionOf = ({ url }: Server, { stored }: Account) => ({
  origin: url,
  localStorage: [stored],
});

/** Playwright's `test` with a real server, people and pages; each is made when a journey names it. */
export const test = base.extend<Fixtures, { sharedServer: Server }>({
  ownServer: [false, { option: true }],
  sharedServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const server = await openServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  server: async ({ ownServer, sharedServer }, use) => {
    if (!ownServer) return use(sharedServer);
    const server = await openServer();
    await use(server);
    await server.close();
  },
  asha: async ({ server }, use) => use(await createAccount(server, 'asha', 'user')),
  ravi: async ({ server }, use) => use(await createAccount(server, 'ravi', 'user')),
  meera: async ({ server }, use) => use(await createAccount(server, 'meera', 'admin')),
  openPage: async ({ browser, server }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (size, account, address) => {
      const context = await browser.newContext({
        viewport: size,
        baseURL: server.url,
        permissions: ['camera'],
        hasTouch: size.hasTouch ?? size.width < 600,
        // Installing the app for work without a network takes each fresh profile half a second of CPU:
        // the journeys on a phone prove it, those at a desk do without.
        ...(size.width < 600 ? {} : { serviceWorkers: 'block' as const }),
        ...(account && { storageState: { cookies: [], origins: [sessionOf(server, account)] } }),
      });
      contexts.push(context);
      const page = await context.newPage();
      if (account !== undefined)
        await page.goto(address ?? (account.role === 'admin' ? '/admin' : '/dashboard'));
      return page;
    });
    for (const context of contexts) await context.close();
  },
});
