import type { FastifyBaseLogger } from 'fastify';
import { sweepAnswers } from '#core/idempotency.ts';
import { sweepObjects, type SweepReport } from '#core/object-sweep.ts';
import { sweepSessions } from '#core/sessions.ts';
import { sweepAttempts } from '#core/sign-in-limits.ts';
import { sweepThrottle } from '#core/throttle.ts';
import type { Services } from '#services.ts';

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>;

const hour = 3_600_000;

/** Logs a round with its counts; a round that changed or found something shows at the default level. */
const logSweep = (report: SweepReport, log: Log): void => {
  const { unreferenced, missing, stopped, ...rest } = report;
  const counts = { ...rest, unreferenced: unreferenced.count, missing: missing.count };
  if (stopped)
    log.warn(
      counts,
      'too many objects of the file store have no row in the database: none was moved to the trash; check that this is the newest database of the register',
    );
  else if (rest.movedToTrash + rest.restored + rest.deletedFromTrash > 0)
    log.warn(counts, 'objects without a row were moved to the trash, restored or deleted from it');
  else log.info(counts, 'the file store was compared with the database');
  if (missing.count > 0)
    log.warn(
      { missing: missing.count, documents: missing.documentIds.slice(0, 20) },
      'documents without their object in the file store: restore the files from a backup',
    );
};

/** One round of the upkeep: the file store, and sessions, answers and counts that have expired. */
export const runUpkeep = async (services: Services, log: Log, now = Date.now()): Promise<void> => {
  const report = await sweepObjects(services, now);
  if (report === 'other register')
    log.warn({}, 'the file store belongs to another register: no object was touched');
  else if (report !== undefined) logSweep(report, log);
  await sweepAnswers(services.db);
  await sweepSessions(services.db);
  await sweepThrottle(services.db);
  await sweepAttempts(services.db);
};

/** Runs the upkeep at the start and every hour until stopped. A failed round is tried again. */
export const startUpkeep = (services: Services, log: Log): (() => Promise<void>) => {
  let running: Promise<void> = Promise.resolve();
  const round = (): void => {
    running = runUpkeep(services, log).catch((error: unknown) => {
      log.warn({ err: error }, 'the upkeep failed and will be tried again');
    });
  };
  round();
  const timer = setInterval(round, hour);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
};
