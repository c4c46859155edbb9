import type { FastifyBaseLogger } from 'fastify';
import { runPrintJobs } from '#papers/print-jobs/run-jobs.ts';
import { repeat } from '#lib/process/repeat.ts';
import type { AllServices } from './open-services.ts';

const twoSeconds = 2_000;

/** Runs print jobs until stopped; each round asks one small question when none waits. */
export const startPrintJobs = (
  services: AllServices,
  log: Pick<FastifyBaseLogger, 'warn'>,
): (() => Promise<void>) => {
  const failed = (error: unknown): void =>
    log.warn({ err: error }, 'a part of a print job failed and will be tried again');
  return repeat({
    every: twoSeconds,
    round: (signal) => runPrintJobs(services, { signal, failed }),
    failed,
  });
};
