import { setTimeout as sleep } from 'node:timers/promises';
import { type Line, median } from './lines.ts';
import { ask, timeOf } from './load.ts';
import { numberSearch } from './lists.ts';
import { memoryOf, startProduct } from './processes.ts';

/** After this time without requests a server counts as idle, in milliseconds. */
const settling = 3_000;

/** Starts of the program on an existing register: time, memory, and the first search of a number. */
export const measureStarts = async (
  env: Record<string, string>,
  { admin, rows, rounds }: { admin: string; rows: number; rounds: number },
): Promise<Line[]> => {
  const ready: number[] = [];
  const idle: number[] = [];
  const first: number[] = [];
  const later: number[] = [];
  // The first start fills the compile cache and is not counted.
  await (await startProduct(env)).stop();
  for (let round = 0; round < rounds; round += 1) {
    const product = await startProduct(env);
    try {
      ready.push(product.startedIn / 1000);
      const search = (n: number): Promise<number> =>
        timeOf(() => ask({ product, admin }, numberSearch(rows, n)));
      // A list warms up the connections, so that the search is compared with searches.
      await timeOf(() => ask({ product, admin }, '/registrations/all?limit=10'));
      first.push(await search(round * 7));
      const more: number[] = [];
      for (let n = 1; n <= 20; n += 1) more.push(await search(round * 7 + n));
      later.push(median(more));
    } finally {
      await product.stop();
    }
    const resting = await startProduct(env);
    await sleep(settling);
    idle.push((memoryOf(resting.pid) ?? 0) / 1_000_000);
    await resting.stop();
  }
  const [cold, warm] = [median(first), median(later)];
  return [
    {
      name: 'start until ready',
      value: median(ready),
      unit: 's',
      details: `of ${rounds} starts: ${ready.map((time) => time.toFixed(2)).join(', ')} s`,
      target: { atMost: 0.6 },
    },
    {
      name: 'memory when idle',
      value: median(idle),
      unit: 'MB',
      details: `the program's process ${settling / 1000} s after a start`,
      target: { atMost: 150 },
    },
    {
      name: 'first search of a number after a start',
      value: cold / warm,
      unit: 'ratio',
      details: `${cold.toFixed(1)} ms, later ones ${warm.toFixed(1)} ms`,
      target: { atMost: 2 },
    },
  ];
};
