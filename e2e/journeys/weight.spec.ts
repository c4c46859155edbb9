import { offlineSet } from '../bench/offline.ts';
import { newProducer, register } from '../support/registrations.ts';
import { desktop } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

test('a phone keeps at most 233 KB of the app, gzipped', async ({ server }) => {
  expect(await offlineSet(server.url)).toBeLessThanOrEqual(233_000);
});

test('with an empty cache meera’s first page is a few requests and little script', async ({
  asha,
  meera,
  openPage,
}) => {
  await register(asha, newProducer('Rupali Das'));
  const page = await openPage(desktop, meera);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.setBypassServiceWorker', { bypass: true });
  const scripts = new Set<string>();
  let requests = 0;
  let bytes = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    requests += 1;
    if (request.url.endsWith('.js')) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto('/admin');
  await expect(page.getByRole('grid')).toBeVisible();
  // A count of nothing would meet every limit.
  expect(bytes).toBeGreaterThan(50 * 1024);
  expect(requests).toBeLessThanOrEqual(25);
  expect(bytes).toBeLessThanOrEqual(200 * 1024);
});
