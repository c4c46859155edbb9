import { type Browser, type Page } from '@playwright/test';
import type { Account } from '../support/people.ts';
import { desktop } from '../support/screens.ts';
import { observe } from './in-page.ts';
import { openPhone, percentile, profile } from './profile.ts';
import { rows } from './rounds.ts';

/** The office's register on a slow computer: times in ms, sizes in bytes on the wire. */
export type RegisterRound = {
  adminLcp: number;
  adminRows: number;
  /** Asked for before the first rows are shown, without their photos; the page fetches other files later, when idle. */
  adminRequests: number;
  adminScripts: number;
  registerScroll: number;
};

/** Frames in which the whole list passes by: ten seconds at sixty a second. */
const frames = 600;
const name = '[role=grid] [role=rowheader]';
/** The name in the last row; the head is row 1. */
const lastName = `[role=row][aria-rowindex="${rows + 1}"] [role=rowheader]`;

const signIn = async (page: Page, { stored }: Account): Promise<void> => {
  await page.addInitScript(({ name: key, value }) => localStorage.setItem(key, value), stored);
};

/** The register opened by a signed-in administrator with an empty cache. */
const firstLook = async (browser: Browser, url: string, account: Account) => {
  const { page, loaded, quiet, close } = await openPhone(browser, url, desktop);
  await page.addInitScript(observe);
  await signIn(page, account);
  await page.goto('/admin', { waitUntil: 'commit' });
  const adminRows = await page.evaluate((selector) => window.sinceStart(selector), name);
  await quiet(500);
  const { lcp } = await page.evaluate(() => window.vitals);
  const asked = await page.evaluate(
    (shown) =>
      performance
        .getEntriesByType('resource')
        .filter(
          (entry) =>
            entry.startTime < shown && (entry as PerformanceResourceTiming).initiatorType !== 'img',
        )
        .map((entry) => entry.name),
    adminRows,
  );
  const scripts = loaded.filter(({ url: from, kind }) => kind === 'Script' && asked.includes(from));
  await close();
  if (scripts.length === 0) throw new Error('the register came without scripts');
  return {
    adminLcp: lcp,
    adminRows,
    // The page itself is not listed as a resource.
    adminRequests: asked.length + 1,
    adminScripts: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
  };
};

/** Scrolls by the same distance in each frame; returns the time from each frame to the next one. */
const scrollThrough = (page: Page): Promise<number[]> =>
  page.evaluate(async (count) => {
    const grid = document.querySelector('[role=grid]');
    if (grid === null) throw new Error('the register is not on the screen');
    const way = grid.scrollHeight - grid.clientHeight;
    const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const times: number[] = [];
    let before = await nextFrame();
    for (let frame = 1; frame <= count; frame += 1) {
      grid.scrollTop = (way * frame) / count;
      const now = await nextFrame();
      times.push(now - before);
      before = now;
    }
    if (grid.scrollTop < way - 1) throw new Error('the list was not scrolled to its end');
    return times;
  }, frames);

/** The times (ms) between the frames in which the register is scrolled from end to end. */
export const scrollRegister = async (
  browser: Browser,
  url: string,
  account: Account,
): Promise<number[]> => {
  const context = await browser.newContext({ viewport: desktop, baseURL: url });
  const page = await context.newPage();
  await signIn(page, account);
  await page.goto('/admin', { waitUntil: 'networkidle' });
  await page.locator(name).first().waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: profile.cpuSlowdown });
  const times = await scrollThrough(page);
  await page.locator(lastName).waitFor();
  await context.close();
  return times;
};

/** Measures the register once, each part with an empty browser profile. */
export const measureRegister = async (
  browser: Browser,
  url: string,
  account: Account,
): Promise<RegisterRound> => ({
  ...(await firstLook(browser, url, account)),
  registerScroll: percentile(await scrollRegister(browser, url, account), 0.95),
});
