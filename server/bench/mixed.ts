import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BusyWork } from './busy.ts';
import { type Line, median, percentile } from './lines.ts';
import { ask, type Bench, timeOf } from './load.ts';
import { startHelper } from './processes.ts';

/** Between two lists that a person asks for, in milliseconds. */
const pause = 20;
const samples = 500;

/** How long a list takes while an export of everything and eight uploads run. */
export const measureMixed = async (bench: Bench): Promise<Line[]> => {
  const { product, admin, collectors } = bench;
  const work: BusyWork = { url: product.url, admin, collectors };
  const { child } = await startHelper('busy.ts', work);
  const done = { upload: 0, export: 0 };
  child.on('message', (kind: 'upload' | 'export') => (done[kind] += 1));
  try {
    // The uploads have begun to be worked on when the first one is answered.
    await once(child, 'message');
    const begun = performance.now();
    const before = { ...done };
    const times: number[] = [];
    for (let n = 0; n < samples; n += 1) {
      times.push(await timeOf(() => ask(bench, '/registrations/all?page=1&limit=10')));
      await sleep(pause);
    }
    const seconds = (performance.now() - begun) / 1000;
    const uploads = (done.upload - before.upload) / seconds;
    return [
      {
        name: 'list beside an export and 8 uploads, p99',
        value: percentile(times, 0.99),
        unit: 'ms',
        details: `median ${median(times).toFixed(1)} ms, worst ${Math.max(...times).toFixed(0)} ms of ${samples} lists; meanwhile ${uploads.toFixed(1)} uploads/s, ${done.export - before.export} exports`,
        target: { atMost: 50 },
      },
    ];
  } finally {
    child.kill();
    await once(child, 'exit');
  }
};
