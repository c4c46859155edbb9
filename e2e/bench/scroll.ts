import { parseArgs } from 'node:util';
import { createAccount } from '../support/people.ts';
import { limitOf, median } from './budgets.ts';
import { percentile } from './profile.ts';
import { scrollRegister } from './register.ts';
import { readRounds, rows, withServerAndBrowser } from './rounds.ts';

const help = `npm run bench:web -- scroll [--rounds N]

Scrolls the register of ${rows} rows from end to end on a slow processor, one of the figures of
npm run bench:web, and shows how long its frames are; fails when the budget is missed.
  --rounds N   rounds of which the median counts (default 5)
`;

const measure = (rounds: number): Promise<number[][]> =>
  withServerAndBrowser(async (server, browser) => {
    const meera = await createAccount(server, 'meera', 'admin');
    const all: number[][] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const times = await scrollRegister(browser, server.url, meera);
      const parts = [0.5, 0.95, 0.99].map((part) => percentile(times, part).toFixed(1));
      process.stdout.write(`round ${round}: p50, p95, p99 of the frames: ${parts.join(', ')} ms\n`);
      all.push(times);
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
  const middle = median(all.map((times) => percentile(times, 0.95)));
  const budget = limitOf('registerScroll');
  process.stdout.write(`median p95 ${middle.toFixed(1)} ms, budget ${budget} ms\n`);
  process.exitCode = middle <= budget ? 0 : 1;
}
