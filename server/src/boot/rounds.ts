import type { PoolConfig } from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Env } from '#base/env.ts';
import { runBlockRound } from '#identity/number-blocks/round.ts';
import { repeat } from '#lib/process/repeat.ts';
import { runPrintJobs } from '#papers/print-jobs/run-jobs.ts';
import { refreshRecords } from '#register/records/refresh-records.ts';
import { backUp } from './backup-schedule.ts';
import { countAgain } from './counting.ts';
import type { AllServices } from './open-services.ts';
import { runUpkeep } from './upkeep.ts';

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Delay of the first rounds, which read the whole register: requests come first. */
const startAfter = second;

/** Work in the background that is done again and again; a round that fails is tried again. */
type Round = {
  /** Milliseconds between the end of a round and the next one. */
  every: number;
  run: (signal: AbortSignal) => Promise<unknown>;
  /** What the log says when a round fails. */
  failure: string;
};

const roundsOf = (
  services: AllServices,
  { env, connection, log }: { env: Env; connection: PoolConfig; log: Log },
): Round[] => [
  {
    every: hour,
    run: (signal) => runUpkeep(services, log, signal),
    failure: 'the upkeep failed and will be tried again',
  },
  {
    every: 10 * minute,
    async run(signal) {
      const report = await refreshRecords(services, () => signal.aborted);
      if (report !== undefined && report.rendered > 0)
        log.info(report, 'records of registrations were rendered again');
    },
    failure: 'records could not be rendered again and will be tried again',
  },
  {
    every: hour,
    run: () => countAgain({ connection, timeZone: env.timeZone, log }),
    failure: 'registrations could not be counted and will be tried again',
  },
  {
    every: 10 * second,
    async run(signal) {
      const blocks = await runBlockRound(services, { signal });
      if (blocks > 0) log.info({ blocks }, 'blocks of identity numbers were written');
    },
    failure: 'the blocks of identity numbers could not be written and will be tried again',
  },
  {
    every: 2 * second,
    run: (signal) =>
      runPrintJobs(services, {
        signal,
        failed: (error) =>
          log.warn({ err: error }, 'a part of a print job failed and will be tried again'),
      }),
    failure: 'the print jobs could not be read and will be tried again',
  },
  ...(env.backupTo === undefined
    ? []
    : [
        {
          every: 10 * minute,
          run: (signal: AbortSignal) =>
            backUp(
              services,
              { folder: env.backupTo ?? '', keep: env.backupKeep, connection },
              { log, signal },
            ),
          failure: 'the schedule of backups failed and will be tried again',
        },
      ]),
];

/**
 * Starts all background work. Work that only one of several servers may do takes a database lock.
 * @returns a function that ends it and waits for what runs
 */
export const startRounds = (
  services: AllServices,
  options: { env: Env; connection: PoolConfig; log: Log },
): (() => Promise<unknown>) => {
  const ending = new AbortController();
  const started = sleep(startAfter, undefined, { signal: ending.signal, ref: false }).then(
    () =>
      roundsOf(services, options).map(({ every, run, failure }) =>
        repeat({
          every,
          round: async (signal) => void (await run(signal)),
          failed: (error) => options.log.warn({ err: error }, failure),
        }),
      ),
    () => [],
  );
  return async () => {
    ending.abort();
    return Promise.all((await started).map((stop) => stop()));
  };
};
