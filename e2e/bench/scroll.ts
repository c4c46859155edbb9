import { registrations } from '@gi/contract/registrations';
import type { Page } from '@playwright/test';
import { parseArgs } from 'node:util';
import { createAccount, type Account } from '../support/people.ts';
import { newProducer, register } from '../support/registrations.ts';
import { desktop } from '../support/screens.ts';
import { percentile, profile } from './profile.ts';
import { readRounds, withServerAndBrowser } from './rounds.ts';

const help = `npm run bench:web -- scroll [--rounds N]

Scrolls the register of 10,000 rows from end to end on a slow processor; fails when the p95 of its frames is
longer than two of the screen.
  --rounds N   rounds of which the median counts (default 5)
`;

const rows = 10_000;
/** Frames in which the whole list passes by: ten seconds at sixty a second. */
const frames = 600;
/** Milliseconds: every second frame of a screen of 60 Hz at most is left out. */
const budget = 32;

/** Answers the pages of the list with one record under 10,000 ids: what is measured is the screen. */
const answerRows = async (page: Page, meera: Account): Promise<void> => {
  const { registrations: found } = await meera.call(registrations.all, { query: { limit: 1 } });
  await page.route('**/api/registrations/all?*', async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [number, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 50)];
    const list = Array.from({ length: limit }, (_row, index) => {
      const id = rows - (number - 1) * limit - index;
      return { ...found[0], id, name: `Rupali Das ${id}` };
    });
    const pagination = { page: number, limit, total: rows, totalPages: Math.ceil(rows / limit) };
    await route.fulfill({ json: { registrations: list, pagination } });
  });
};

/** Scrolls by the same distance in each frame; answers the time from each frame to the next one. */
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

const measure = (rounds: number): Promise<number[][]> =>
  withServerAndBrowser([], async (server, browser) => {
    const meera = await createAccount(server, 'meera', 'admin');
    await register(await createAccount(server, 'asha', 'user'), newProducer('Rupali Das'));
    const context = await browser.newContext({
      viewport: desktop,
      baseURL: server.url,
      storageState: {
        cookies: [],
        origins: [{ origin: server.url, localStorage: [meera.stored] }],
      },
    });
    const all: number[][] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const page = await context.newPage();
      await answerRows(page, meera);
      await page.goto('/admin', { waitUntil: 'networkidle' });
      await page.getByRole('row', { name: new RegExp(`Rupali Das ${rows}`) }).waitFor();
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: profile.cpuSlowdown });
      const times = await scrollThrough(page);
      await page.getByRole('row', { name: /Rupali Das 1\b/ }).waitFor();
      all.push(times);
      await page.close();
    }
    return all;
  });

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) process.stdout.write(help);
else {
  const all = await measure(readRounds(values.rounds));
  for (const [index, times] of all.entries()) {
    const parts = [0.5, 0.95, 0.99].map((part) => Math.round(percentile(times, part) * 10) / 10);
    process.stdout.write(
      `round ${index + 1}: p50, p95, p99 of ${frames} frames: ${parts.join(', ')} ms\n`,
    );
  }
  const middle = percentile(
    all.map((times) => percentile(times, 0.95)),
    0.5,
  );
  process.stdout.write(`median p95 ${middle.toFixed(1)} ms, budget ${budget} ms\n`);
  process.exitCode = middle <= budget ? 0 : 1;
}
