import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildSums, foldChanges } from '#core/sums/keep-sums.ts';
import type { Services } from '#services.ts';

/** Readers add the changes since the last round to the sums, so that few may pile up. */
const pause = 5_000;

/**
 * Folds the changes of registrations into the sums until stopped. The first round builds the days and
 * months where an earlier version or another REGISTRY_TIMEZONE left none; meanwhile rows are counted.
 * A failed round is tried again.
 */
export const startSums = (
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
): (() => Promise<void>) => {
  const stopping = new AbortController();
  let built = false;
  const round = async (): Promise<void> => {
    if (!built) built = await buildSums(db, settings.timeZone);
    await foldChanges(db);
  };
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await round().catch((error: unknown) => {
        log.warn({ err: error }, 'the sums could not be written and will be tried again');
      });
      await sleep(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();
  return async () => {
    stopping.abort();
    await running;
  };
};
