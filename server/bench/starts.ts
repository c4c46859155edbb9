import { setTimeout as sleep } from 'node:timers/promises';
import { type Line, median } from './lines.ts';
import { ask, timeOf } from './load.ts';
import { numberSearch } from './lists.ts';
import { cpuOf, memoryOf, startProduct } from './processes.ts';

/** A server is idle when its process worked for less than this in some seconds. */
const idleCpu = 0.03;
const idleSeconds = 3;
const mostSeconds = 900;

/**
 * Waits until the rounds of a start are over, which go through the whole register. After a change of the stored records
 * they render all of them again.
 * @throws an Error when they are not over in time: they would take the processor from what is measured
 */
export const untilIdle = async (pid: number): Promise<void> => {
  for (let waited = 0; waited < mostSeconds; waited += idleSeconds) {
    const before = cpuOf(pid) ?? 0;
    await sleep(idleSeconds * 1_000);
    if ((cpuOf(pid) ?? 0) - before < idleCpu) return;
  }
  throw new Error(`The program did not come to rest within ${mostSeconds} s`);
};

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
    await untilIdle(resting.pid);
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
      details: "the program's process after a start, once its first rounds are over",
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
