import { limitOf } from '../bench/budgets.ts';
import { offlineSet } from '../bench/offline.ts';
import { newProducer, register } from '../support/registrations.ts';
import { desktop } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/**
 * The page never has an idle moment, so it fetches nothing for later: on a busy machine that came before the table. Runs
 * before the scripts of the page.
 */
const neverIdle = (): void => {
  window.requestIdleCallback = () => 0;
};

test('what a phone fetches to keep the app is within its budget, gzipped too', async ({
  server,
}) => {
  expect(await offlineSet(server.url, 'br')).toBeLessThanOrEqual(limitOf('offlineSet'));
  expect(await offlineSet(server.url, 'gzip')).toBeLessThanOrEqual(limitOf('offlineSetZipped'));
});

test('with an empty cache meera’s first page is a few requests and little script', async ({
  asha,
  meera,
  openPage,
}) => {
  await register(asha, newProducer('Rupali Das'));
  // Not opened before: what an earlier page still fetches would count.
  const page = await openPage(desktop, meera, 'about:blank');
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.setBypassServiceWorker', { bypass: true });
  const addresses = new Map<string, string>();
  const sizes = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    addresses.set(requestId, request.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, encodedDataLength);
  });
  await page.addInitScript(neverIdle);
  await page.goto('/admin');
  await expect(page.getByRole('grid')).toBeVisible();
  const scripts = [...addresses].filter(([, url]) => url.endsWith('.js'));
  const bytes = scripts.reduce((sum, [id]) => sum + (sizes.get(id) ?? 0), 0);
  // A count of nothing would meet every limit.
  expect(bytes).toBeGreaterThan(50 * 1024);
  // Without the photos of the rows: on a busy machine they came as well before this line.
  const asked = [...addresses.values()].filter((url) => !url.includes('/api/files/'));
  expect(asked.length).toBeLessThanOrEqual(16);
  expect(bytes).toBeLessThanOrEqual(limitOf('adminScripts'));
});
