import { receipts } from '@gi/contract/schemas/receipts';
import { registrations } from '@gi/contract/schemas/registrations';
import type { Page } from '@playwright/test';
import { apiClient } from '../support/api.ts';
import { storedOn } from '../support/device.ts';
import { digestsOf, documentsOf } from '../support/documents.ts';
import { countRegistrations, newProducer, wholeForm } from '../support/registrations.ts';
import { phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import {
  isAcknowledged,
  putOnDevice,
  type UnsentRegistration,
  waitingRegistrations,
} from '../support/waiting-registration.ts';
import { openWeakLine, type Weakness } from '../support/weak-line.ts';

/**
 * A 2G line of 50 kbit/s that breaks off every 30 seconds, for 30 seconds. Its time runs twenty times as fast
 * here, and the pictures have their real size:
 *   50 kbit/s = 6,250 bytes/s, here 125,000 bytes/s; 30 s are 1.5 s.
 * Between two breaks 6,250 × 30 = 125,000 × 1.5 = 187,500 bytes pass, here as there. A picture of 70 KB takes
 * 11 seconds of the real line, so two arrive between two breaks; all five of a registration need more than
 * the line passes at once, so in one request they never arrive.
 */
const line2G: Weakness = { bytesPerSecond: 125_000, lasts: 1.5, away: 1.5 };
const PASSES = line2G.bytesPerSecond * line2G.lasts;

const kinds = ['aadharCard', 'panCard', 'photo', 'proofOfProduction', 'signature'] as const;

/** Counts how often a page sends a picture, and how often the server confirms one. */
const countPictures = (page: Page) => {
  const counted = { tries: 0, arrived: 0 };
  const isPicture = (url: string) => url.includes('/uploads/');
  page.on('request', (request) => {
    if (isPicture(request.url())) counted.tries += 1;
  });
  page.on('response', (response) => {
    if (isPicture(response.url()) && response.ok()) counted.arrived += 1;
  });
  return counted;
};

test('on a 2G line that breaks off every 30 seconds a registration arrives whole, once; in one request it never would', async ({
  browser,
  server,
  asha,
}) => {
  const line = await openWeakLine(server.url);
  const context = await browser.newContext({
    viewport: phone,
    baseURL: line.url,
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: line.url, localStorage: [asha.stored] }] },
  });
  const page = await context.newPage();
  await page.goto('/dashboard');
  for (const kept of ['"kind":"rescueKey"', '"id":"/registrations/all?'])
    await expect.poll(() => storedOn(page)).toContain(kept);
  // A page that sends no other requests.
  await page.goto('/verify');
  const pictures = countPictures(page);
  const [onGoodLine, on2G] = await waitingRegistrations(asha, [1, 1], { full: true });
  if (onGoodLine === undefined || on2G === undefined) throw new Error('two were asked for');
  const send = async (waiting: UnsentRegistration) => {
    await putOnDevice(page, waiting);
    // As after a login in another tab: the outbox is looked at now, not at its next timer.
    await page.evaluate(() => window.dispatchEvent(new StorageEvent('storage', { key: 'user' })));
    await expect.poll(() => isAcknowledged(page, waiting)).toBe(true);
  };
  const keptOf = async ({ name }: { name: string }) => {
    const { registrations: kept } = await asha.call(registrations.own, {});
    const found = kept.filter((each) => each.name === name);
    expect(found, name).toHaveLength(1);
    return { id: found[0]?.id, documents: found[0]?.documentUrls ?? {} };
  };

  await send(onGoodLine);
  expect(pictures).toEqual({ tries: kinds.length, arrived: kinds.length });
  const { documents } = await keptOf(onGoodLine);
  const whole = await documentsOf(server.url, documents);
  expect(Object.keys(whole).toSorted()).toEqual(kinds);
  const sizes = Object.values(whole).map(({ size }) => size);
  expect(Math.max(...sizes)).toBeLessThan(PASSES / 2);
  expect(sizes.reduce((sum, size) => sum + size)).toBeGreaterThan(PASSES);

  line.weaken(line2G);
  await send(on2G);
  expect(line.breaks()).toBeGreaterThan(0);
  expect(pictures.tries).toBeGreaterThan(2 * kinds.length);
  expect(pictures.arrived, 'what arrived is not sent again').toBe(2 * kinds.length);
  await context.close();
  const arrived = await keptOf(on2G);
  expect(await digestsOf(server.url, arrived.documents)).toEqual(
    await digestsOf(server.url, documents),
  );
  const { registrationId } = await asha.call(receipts.get, { params: { idempotencyKey: on2G.id } });
  expect(registrationId).toBe(arrived.id);

  const atOnce = newProducer('Kamala Nath');
  const form = await wholeForm(asha, atOnce, whole);
  for (let tries = 0; tries < 2; tries += 1) {
    const breaks = line.breaks();
    const overLine = apiClient(line.url, asha.token)(registrations.create, { form });
    await expect(overLine).rejects.toThrow('fetch failed');
    expect(line.breaks()).toBe(breaks + 1);
    await line.back();
  }
  expect(await countRegistrations(asha, atOnce.name)).toBe(0);
  // Nothing but the line was in its way.
  await asha.call(registrations.create, { form });
  await keptOf(atOnce);
  await line.close();
});
