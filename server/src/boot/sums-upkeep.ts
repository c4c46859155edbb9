import type { FastifyBaseLogger } from 'fastify';
import { buildSums, foldChanges } from '#register/sums/keep-sums.ts';
import { repeat } from '#lib/process/repeat.ts';
import type { Services } from '#base/services.ts';

/** Readers add the changes since the last round to the sums, so that few may pile up. */
const pause = 5_000;

/**
 * Folds the changes of registrations into the sums until stopped. The first round builds the days and
 * months where an earlier version or another REGISTRY_TIMEZONE left none; until they are there, rows are counted.
 * A failed round is tried again.
 */
export const startSums = (
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
): (() => Promise<void>) => {
  let built = false;
  return repeat({
    every: pause,
    round: async () => {
      if (!built) built = await buildSums(db, settings.timeZone);
      await foldChanges(db);
    },
    failed: (error) =>
      log.warn({ err: error }, 'the sums could not be written and will be tried again'),
  });
};
