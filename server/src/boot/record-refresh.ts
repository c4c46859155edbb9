import type { FastifyBaseLogger } from 'fastify';
import { hasRenames, refreshRecords } from '#register/records/refresh-records.ts';
import { repeat } from '#lib/process/repeat.ts';
import type { Services } from '#base/services.ts';

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>;

/** Milliseconds between two checks for a rename (of an account, a category or a product). */
const checkEvery = 5_000;
/** The number of checks after which all records are compared: once an hour. */
const checksPerFullRound = 720;

/**
 * Renders the stored records of lists and exports again where they are missing or stale: at the start
 * (after an update from an earlier version, all of them), every hour, and soon after a rename. Lists are
 * right during a round. A failed round is tried again.
 */
export const startRecordRefresh = (services: Services, log: Log): (() => Promise<void>) => {
  let checks = 0;
  return repeat({
    every: checkEvery,
    round: async (signal) => {
      const isFullRound = checks % checksPerFullRound === 0;
      checks += 1;
      if (!isFullRound && !(await hasRenames(services.db))) return;
      const report = await refreshRecords(services, () => signal.aborted);
      if (report !== undefined && report.rendered > 0)
        log.info(report, 'records of registrations were rendered again');
    },
    failed: (error) =>
      log.warn({ err: error }, 'records could not be rendered again and will be tried again'),
  });
};
