import type { FastifyBaseLogger } from 'fastify';
import { hasRenames, refreshRecords } from '#core/records/refresh-records.ts';
import { repeat } from '#lib/repeat.ts';
import type { Services } from '#services.ts';

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>;

/** How often a rename is looked for, in milliseconds. */
const lookEvery = 5_000;
/** Looks until all records are compared with their form: once an hour. */
const looksBetweenRounds = 720;

/**
 * Stores the records that lists and exports read wherever they are missing or stale: at the start
 * (of a register of an earlier version, all of them), every hour, and soon after a rename. Lists are
 * right during a round. A failed round is tried again.
 */
export const startRecordRefresh = (services: Services, log: Log): (() => Promise<void>) => {
  let looks = 0;
  return repeat({
    every: lookEvery,
    round: async (signal) => {
      const due = looks % looksBetweenRounds === 0;
      looks += 1;
      if (!due && !(await hasRenames(services.db))) return;
      const report = await refreshRecords(services, () => signal.aborted);
      if (report !== undefined && report.rendered > 0)
        log.info(report, 'records of registrations were rendered again');
    },
    failed: (error) =>
      log.warn({ err: error }, 'records could not be rendered again and will be tried again'),
  });
};
