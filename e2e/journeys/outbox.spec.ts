import type { Page } from '@playwright/test';
import { storedOn } from '../support/device.ts';
import { countRegistrations } from '../support/registrations.ts';
import { checkScreen, desktop, phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import {
  isAcknowledged,
  putOnDevice,
  waitingRegistrations,
} from '../support/waiting-registration.ts';

/** The timer of the outbox never runs in this page: every sending is requested by the test. */
const withoutTimer = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(window, { setInterval: () => 0 });
  });

/** Tells the app's worker, as the browser does, that there is a network. */
const dispatchSync = async (page: Page, origin: string): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const { promise, resolve } = Promise.withResolvers<string>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [first] = registrations;
    if (first !== undefined) resolve(first.registrationId);
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.dispatchSyncEvent', {
    ...{ origin, registrationId: await promise, tag: 'send-outbox', lastChance: false },
  });
};

test('a Background Sync event lets the worker have what waits sent, once, with two pages open', async ({
  server,
  asha,
  openPage,
}) => {
  const page = await openPage(phone, asha);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => storedOn(page)).toContain('"kind":"rescueKey"');
  const other = await page.context().newPage();
  const submissions: string[] = [];
  for (const each of [page, other]) {
    await withoutTimer(each);
    each.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/registrations'))
        submissions.push(request.headers()['idempotency-key'] ?? '');
    });
    await each.goto('/verify');
    await expect(each.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const [waiting] = await waitingRegistrations(asha, [1]);
  if (waiting === undefined) throw new Error('no registration was made');
  await putOnDevice(page, waiting);
  await dispatchSync(page, server.url);
  await expect.poll(() => isAcknowledged(page, waiting)).toBe(true);
  expect(submissions).toEqual([waiting.id]);
  expect(await countRegistrations(asha, waiting.name)).toBe(1);
});

test('the outbox in Hindi without a network: what waits, how often it was tried, what it waits for', async ({
  asha,
  openPage,
}) => {
  const page = await openPage(phone, asha);
  await expect.poll(() => storedOn(page)).toContain('"kind":"rescueKey"');
  await page.goto('/settings');
  await page.getByLabel('Language').selectOption('hi');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  const [waiting] = await waitingRegistrations(asha, [2]);
  if (waiting === undefined) throw new Error('no registration was made');
  await page.context().setOffline(true);
  await putOnDevice(page, waiting);
  await page.getByRole('link', { name: /^मेरे/ }).click();
  const row = page.getByRole('listitem').filter({ hasText: waiting.name });
  await expect(row).toContainText('भेजा जाना बाकी');
  await expect(row).toContainText('78.1 KB');
  await expect(row).toContainText('अगली कोशिश नेटवर्क मिलने पर');
  await checkScreen(page, 'outbox-hindi-offline');
  await page.setViewportSize(desktop);
  await checkScreen(page, 'outbox-hindi-offline');
  await page.context().setOffline(false);
  await expect.poll(() => isAcknowledged(page, waiting)).toBe(true);
  expect(await countRegistrations(asha, waiting.name)).toBe(1);
});
