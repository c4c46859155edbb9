import { get } from 'node:http';
import { type Browser, type Page } from '@playwright/test';
import type { Account } from '../support/people.ts';
import { phone } from '../support/screens.ts';
import { observe } from './in-page.ts';
import { profile } from './profile.ts';

/** What a phone fetches of the app to keep it (bytes), and times without a network (ms). */
export type OfflineRound = {
  offlineSet: number;
  offlineSetZipped: number;
  offlineStart: number;
  photosStored: number;
};

const textOf = async (url: string): Promise<string> => (await fetch(url)).text();

/** `br` is what phones ask for: they keep the app on HTTPS only, where every browser takes it. */
type Encoding = 'br' | 'gzip';

/** The bytes of a file on the wire. */
const sizeOf = (url: string, encoding: Encoding): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (answer) => {
      let size = 0;
      answer.on('data', (chunk: Buffer) => (size += chunk.length));
      answer.on('end', () => resolve(size));
    }).on('error', reject);
  });

/** The worker and every file that it keeps for a collector whose screens are in English. */
export const offlineSet = async (url: string, encoding: Encoding): Promise<number> => {
  const worker = await textOf(`${url}/sw.js`);
  const listed = worker.matchAll(/\{url:`([^`]+)`,integrity:`[^`]+`(?:,holds:\[[^\]]*\])?\}/g);
  const files = Array.from(listed, ([, path]) => path);
  if (!files.includes('/offline.json')) throw new Error('the worker lists no offline bundle');
  const sizes = ['/sw.js', ...files].map((path) => sizeOf(`${url}${path}`, encoding));
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
};

/** Takes the time of each picture's sealing and storing; runs before the scripts of the page. */
const watchStoring = (): void => {
  let since: number | undefined;
  const stored: number[] = [];
  Object.assign(window, { stored });
  const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
  crypto.subtle.encrypt = (algorithm, key, data) => {
    if (data.byteLength > 10_000) since = performance.now();
    return encrypt(algorithm, key, data);
  };
  type Begin = (this: IDBDatabase, ...given: unknown[]) => IDBTransaction;
  const begin = Reflect.get(IDBDatabase.prototype, 'transaction') as Begin;
  Object.assign(IDBDatabase.prototype, {
    transaction(this: IDBDatabase, ...given: unknown[]) {
      const work = begin.apply(this, given);
      work.addEventListener('complete', () => {
        if (since === undefined || given[1] !== 'readwrite') return;
        stored.push(performance.now() - since);
        since = undefined;
      });
      return work;
    },
  });
};

/** A picture with as much in it as a photo of a card. */
const photo = (page: Page): Promise<Buffer> =>
  page
    .evaluate(async () => {
      const canvas = new OffscreenCanvas(1200, 800);
      const context = canvas.getContext('2d');
      for (let spot = 0; spot < 4000 && context !== null; spot += 1) {
        context.fillStyle = `hsl(${(spot * 47) % 360} 50% ${(spot * 31) % 90}%)`;
        context.fillRect((spot * 173) % 1200, (spot * 89) % 800, 60, 40);
      }
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
      return [...new Uint8Array(await blob.arrayBuffer())];
    })
    .then((bytes) => Buffer.from(bytes));

const slots = ['Aadhar Card front', 'Aadhar Card back', 'Signature', 'Photo'];

/** The four pictures of a registration, times five: twenty. */
const storeTwenty = async (page: Page): Promise<number> => {
  const buffer = await photo(page);
  for (const slot of slots) {
    const field = page.getByRole('group', { name: slot });
    const file = { name: `${slot}.jpg`, mimeType: 'image/jpeg', buffer };
    await field.locator('input[type=file]').setInputFiles(file);
    await field.getByText('Added, not sent yet').waitFor();
  }
  const times = await page.waitForFunction((most) => {
    const { stored = [] } = window as Window & { stored?: number[] };
    return stored.length < most ? null : stored.slice(0, most);
  }, slots.length);
  return ((await times.jsonValue()) ?? []).reduce((sum, time) => sum + time, 0) * 5;
};

/** A collector's phone that has the app, without a network: the start at the wizard, and its pictures. */
export const measureOffline = async (
  browser: Browser,
  url: string,
  { id, stored }: Account,
): Promise<OfflineRound> => {
  const read = { name: `instructions-read:${id}`, value: 'yes' };
  const context = await browser.newContext({
    viewport: phone,
    baseURL: url,
    hasTouch: true,
    storageState: { cookies: [], origins: [{ origin: url, localStorage: [stored, read] }] },
  });
  const home = await context.newPage();
  await home.goto('/dashboard', { waitUntil: 'networkidle' });
  await home.evaluate(() => navigator.serviceWorker.ready);
  await home.reload({ waitUntil: 'networkidle' });
  await home.close();

  await context.setOffline(true);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: profile.cpuSlowdown });
  await page.addInitScript(observe);
  await page.addInitScript(watchStoring);
  await page.goto('/registration', { waitUntil: 'commit' });
  const offlineStart = await page.evaluate(() => window.sinceStart('main [name="aadharNumber"]'));
  await page.getByRole('checkbox', { name: /has understood this and agrees/ }).check();
  await page.getByLabel('Aadhar Number').fill('234123412346');
  await page.getByRole('button', { name: 'Check Registration Status' }).click();
  await page.getByRole('button', { name: 'Check later and go on' }).click();
  await page.getByLabel('Name', { exact: false }).first().fill('Rupali Das');
  await page.getByLabel('Address').fill('Sualkuchi, Assam');
  await page.getByLabel('Age').fill('42');
  await page.getByRole('radio', { name: 'Female' }).check();
  await page.getByLabel('Mobile Number').fill('9876543210');
  await page.getByRole('button', { name: 'Next' }).click();
  const photosStored = await storeTwenty(page);
  await context.close();
  return {
    offlineSet: await offlineSet(url, 'br'),
    offlineSetZipped: await offlineSet(url, 'gzip'),
    ...{ offlineStart, photosStored },
  };
};
