import { setTimeout as sleep } from 'node:timers/promises';
import { type Line, percentile } from './lines.ts';
import type { Bench } from './load.ts';
import { type Kind, openMix } from './steady-mix.ts';

const perSecond = 200;
const length = 60;
const tick = 5;

/** A minute of mixed calls that come at their own pace, whether earlier ones are answered or not. */
export const measureSteady = async (bench: Bench): Promise<Line[]> => {
  const calls = await openMix(bench, perSecond * length);
  const times = new Map<Kind, number[]>();
  const wrong: string[] = [];
  const one = async (): Promise<void> => {
    const begun = performance.now();
    try {
      const { kind, reply } = await calls.callOne();
      if (reply.status >= 400) wrong.push(`${kind} ${reply.status}`);
      const known = times.get(kind);
      const time = performance.now() - begun;
      if (known === undefined) times.set(kind, [time]);
      else known.push(time);
    } catch (error) {
      wrong.push(error instanceof Error ? error.message : String(error));
    }
  };
  const begun = performance.now();
  const pending: Promise<void>[] = [];
  while (performance.now() - begun < length * 1000) {
    const due = ((performance.now() - begun) / 1000) * perSecond;
    while (pending.length < due) pending.push(one());
    await sleep(tick);
  }
  await Promise.all(pending);
  calls.close();
  const ofKind = (wanted: (kind: Kind) => boolean): number[] =>
    [...times].filter(([kind]) => wanted(kind)).flatMap(([, values]) => values);
  const isPlain = (kind: Kind): boolean => kind !== 'create';
  const plain = ofKind(isPlain);
  const withPhotographs = ofKind((kind) => !isPlain(kind));
  const kinds = [...times].map(
    ([kind, values]) =>
      `${kind} ${percentile(values, 0.5).toFixed(0)}/${percentile(values, 0.99).toFixed(0)}`,
  );
  const p = (values: number[], share: number): string => percentile(values, share).toFixed(1);
  const mix = `${perSecond} mixed requests a second for a minute`;
  return [
    {
      name: `${mix}, p99 without new registrations`,
      value: percentile(plain, 0.99),
      unit: 'ms',
      details: `${wrong.length} errors of ${pending.length}${wrong.length === 0 ? '' : ` (${wrong[0]})`}; median ${p(plain, 0.5)} ms, p90 ${p(plain, 0.9)}, worst ${p(plain, 1)}; median/p99 by kind: ${kinds.join(', ')}`,
      target: { atMost: wrong.length === 0 ? 100 : 0 },
    },
    {
      name: `${mix}, p99 of new registrations`,
      value: percentile(withPhotographs, 0.99),
      unit: 'ms',
      details: `three photographs each, ${withPhotographs.length} registrations; median ${p(withPhotographs, 0.5)} ms`,
    },
  ];
};
