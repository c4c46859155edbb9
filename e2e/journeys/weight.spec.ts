import { offlineSet } from '../bench/offline.ts';
import { newProducer, register } from '../support/registrations.ts';
import { desktop } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/** Notes when the table is there; runs before the scripts of the page. */
const noteGrid = (): void => {
  const observer = new MutationObserver(() => {
    if (document.querySelector('[role=grid]') === null) return;
    observer.disconnect();
    performance.mark('grid');
  });
  observer.observe(document, { childList: true, subtree: true });
};

/** The scripts that were asked for until then: the pages that are fetched at rest come later. */
const scriptsBeforeGrid = (): string[] => {
  const shown = performance.getEntriesByName('grid')[0]?.startTime ?? 0;
  return performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => name.endsWith('.js') && startTime < shown)
    .map(({ name }) => name);
};

test('a phone fetches at most 205 KB to keep the app, 242 KB gzipped', async ({ server }) => {
  expect(await offlineSet(server.url, 'br')).toBeLessThanOrEqual(205_000);
  expect(await offlineSet(server.url, 'gzip')).toBeLessThanOrEqual(242_000);
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
  const addresses = new Map<string, string>();
  const sizes = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    addresses.set(requestId, request.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.set(addresses.get(requestId) ?? '', encodedDataLength);
  });
  await page.addInitScript(noteGrid);
  await page.goto('/admin');
  await expect(page.getByRole('grid')).toBeVisible();
  const scripts = await page.evaluate(scriptsBeforeGrid);
  const requests = addresses.size;
  const bytes = scripts.reduce((sum, url) => sum + (sizes.get(url) ?? 0), 0);
  // A count of nothing would meet every limit.
  expect(bytes).toBeGreaterThan(50 * 1024);
  expect(requests).toBeLessThanOrEqual(25);
  expect(bytes).toBeLessThanOrEqual(142 * 1024);
});
