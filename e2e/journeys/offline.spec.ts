import { registrations } from '@gi/contract/schemas/registrations';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath, withCamera } from '../support/chromium.ts';
import { storedOn } from '../support/device.ts';
import { countRegistrations, newProducer, register } from '../support/registrations.ts';
import { checkScreen, phone } from '../support/screens.ts';
import { fillLogin, signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { confirm, fillWizardOffline } from '../support/wizard.ts';

/** A browser whose profile outlives it, as on a phone; `reopen` closes it and opens it again. */
const openPhone = async (baseURL: string) => {
  const profile = await mkdtemp(join(tmpdir(), 'gi-phone-'));
  const open = (): Promise<BrowserContext> =>
    chromium.launchPersistentContext(profile, {
      executablePath: chromiumPath,
      args: withCamera,
      viewport: phone,
      baseURL,
      permissions: ['camera'],
      hasTouch: true,
    });
  let context = await open();
  return {
    page: async (): Promise<Page> => context.pages()[0] ?? context.newPage(),
    reopen: async () => {
      await context.close();
      context = await open();
    },
    close: async () => {
      await context.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 10 });
    },
  };
};

/**
 * Waits until the app is on the device: its worker runs and every file is there. Chromium writes its cache to the
 * disk a moment after that; a browser that is closed before has lost files.
 */
const appOnDevice = async (page: Page): Promise<void> => {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForLoadState('networkidle');
};

test.use({ ownServer: true });

test('the app opens after a restart without a network: dashboard, own lists, wizard', async ({
  server,
  asha,
}) => {
  const producer = newProducer('Rupali Das');
  await register(asha, producer);
  const device = await openPhone(server.url);
  const page = await device.page();
  await signIn(page, asha);
  await appOnDevice(page);
  await expect(page.getByText('Quick Actions')).toBeVisible();
  // Asked for when the first page is at rest: no other page was opened before the network ends.
  for (const path of [
    '/registrations/user?',
    '/registrations/all?',
    '/products/categories"',
    '/products"',
  ])
    await expect.poll(() => storedOn(page)).toContain(`"id":"${path}`);

  await server.stop();
  await device.reopen();
  const again = await device.page();
  await again.goto('/dashboard');
  await expect(again.getByText(/^You are offline/)).toBeVisible();
  await checkScreen(again, 'dashboard-offline');
  await again.goto('/my-registrations');
  await expect(again.getByText(producer.name)).toBeVisible();
  await expect(again.getByText(/Lists are as they were on/)).toBeVisible();
  await checkScreen(again, 'my-registrations-offline');
  await again.getByRole('link', { name: `View Details of ${producer.name}` }).click();
  const record = again.getByRole('region', { name: `Registration of ${producer.name}` });
  await expect(record.getByRole('heading', { name: producer.product })).toBeVisible();
  await checkScreen(again, 'record-offline');
  // One page with one address: it opens by a link as well, and the earlier address leads to it.
  const { pathname } = new URL(again.url());
  expect(pathname).toMatch(/^\/registration-details\/\d+$/);
  await again.getByRole('button', { name: 'Back to List' }).click();
  await expect(again.getByRole('heading', { level: 1, name: 'My Registrations' })).toBeVisible();
  await again.goto(pathname.replace('/registration-details/', '/registrations?view='));
  await expect(record).toBeVisible();
  expect(new URL(again.url()).pathname).toBe(pathname);
  await again.goto('/registrations');
  await expect(again.getByText(producer.name)).toBeVisible();
  await again.goto('/registration');
  await again.getByRole('button', { name: 'GOT IT' }).click();
  await expect(
    again.getByRole('heading', { level: 1, name: 'Personal Information' }),
  ).toBeVisible();
  await device.close();
});

test('an app that can be installed: manifest, icons, worker and their headers', async ({
  server,
  openPage,
}) => {
  const page = await openPage(phone);
  const get = (path: string) => page.request.get(server.url + path);
  const manifest = await get('/app.webmanifest');
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const { icons } = (await manifest.json()) as { icons: { src: string; type: string }[] };
  for (const { src, type } of icons) {
    const icon = await get(src);
    expect(icon.status(), src).toBe(200);
    expect(icon.headers()['content-type']).toContain(type);
  }
  const worker = await get('/sw.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
  expect(worker.headers()['content-security-policy']).toContain("default-src 'self'");
  expect(await worker.text()).not.toMatch(/^\s*import /m);
});

test('log-out takes the lists off the phone, and the next login in the same page brings them back', async ({
  asha,
  openPage,
}) => {
  const page = await openPage(phone, asha);
  const kept = () =>
    page.evaluate(async () => {
      // Opening it before the app did would create it, empty.
      if ((await indexedDB.databases()).length === 0) return 0;
      return new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('registration-drafts');
        opening.onerror = () => reject(new Error('no database'));
        opening.onsuccess = () => {
          const all = opening.result.transaction('sealed').objectStore('sealed').getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve((all.result as { kind: string }[]).filter((r) => r.kind === 'answer').length);
          };
        };
      });
    });
  await expect.poll(kept).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/');
  await expect.poll(kept).toBe(0);
  await fillLogin(page, asha);
  await page.waitForURL('**/dashboard');
  await expect.poll(() => storedOn(page)).toContain('"id":"/products"');
});

test('a registration made without a network is sent after a restart, once, with all its pictures', async ({
  server,
  asha,
}) => {
  const device = await openPhone(server.url);
  const page = await device.page();
  await signIn(page, asha);
  await appOnDevice(page);
  // The catalogue is on the device when the first page was at rest.
  const catalogue = page.waitForResponse((response) => response.url().endsWith('/api/products'));
  await page.reload();
  await catalogue;

  await server.stop();
  await device.reopen();
  const village = await device.page();
  await village.goto('/registration');
  await village.getByRole('button', { name: 'GOT IT' }).click();
  const producer = newProducer('Anita Rabha');
  await fillWizardOffline(village, producer);
  await confirm(village);
  await village.waitForURL('**/dashboard');
  await expect(village.getByText(/^Saved on this device and not yet registered/)).toBeVisible();
  await expect(village.getByText(`Waiting to be sent: ${producer.name}`)).toBeVisible();
  await checkScreen(village, 'dashboard-waiting');

  await device.reopen();
  await server.start();
  const home = await device.page();
  await home.goto('/dashboard');
  await expect(home.getByText('Quick Actions')).toBeVisible();
  await expect.poll(() => countRegistrations(asha, producer.name)).toBe(1);
  await expect(home.getByText(/^(?:Waiting to be sent|Sending)/)).toHaveCount(0);
  const { registrations: found } = await asha.call(registrations.own, {});
  const documents = found.find(({ name }) => name === producer.name)?.documentUrls;
  expect(Object.keys(documents ?? {}).toSorted()).toEqual(['aadharCard', 'photo', 'signature']);
  await device.close();
});
