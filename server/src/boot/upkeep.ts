import type { FastifyBaseLogger } from 'fastify';
import { checkDocuments, type IntegrityReport } from '#documents/document-integrity.ts';
import { sweepObjects, type SweepReport } from '#documents/object-sweep.ts';
import { runEach } from '#lib/process/run-each.ts';
import { emptyTrash } from '#rights/trash/trash.ts';
import { applyRetention } from '#rights/retention-round.ts';
import { sweepSessions } from '#accounts/sessions.ts';
import { sweepAttempts } from '#accounts/sign-in-limits.ts';
import { sweepCallCounts } from '#base/count-calls.ts';
import { sweepUploads } from '#documents/sent-ahead/upload-rows.ts';
import { sweepPrintFiles } from '#papers/print-jobs/run-jobs.ts';
import type { AllServices } from './open-services.ts';

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>;

/** Logs a round with its counts; a round that took or found something shows at the default level. */
const logRound = (sweep: SweepReport, integrity: IntegrityReport, log: Log): void => {
  const { unreferenced, missing, stopped, ...rest } = sweep;
  const counts = { ...rest, ...integrity, unreferenced: unreferenced.count };
  if (stopped)
    log.warn(
      counts,
      'too many objects of the file store have no row in the database: none was moved to the trash; check that this is the newest database of the register',
    );
  else if (rest.movedToTrash + rest.restored + rest.deletedFromTrash > 0)
    log.warn(counts, 'objects without a row were moved to the trash, restored or deleted from it');
  else log.info(counts, 'the file store was compared with the database');
  if (integrity.missing + integrity.changed > 0)
    log.warn(
      { ...integrity, documents: missing.documentIds.slice(0, 20) },
      'documents are missing from the file store or were changed: administrators see them in the settings; restore the files from a backup',
    );
};

/** Compares the file store with the database, on one server at a time. */
const checkStore = async (services: AllServices, log: Log, signal?: AbortSignal): Promise<void> => {
  const sweep = await sweepObjects(services);
  if (sweep === 'other register')
    log.warn({}, 'the file store belongs to another register: no object was touched');
  else if (sweep !== undefined) logRound(sweep, await checkDocuments(services, sweep, signal), log);
};

/** Erases the people whose time is over by the rules of the administrators, once a day. */
const retain = async (services: AllServices, log: Log): Promise<void> => {
  const round = await applyRetention(services);
  if (round === undefined) return;
  if (round.waiting > 0)
    log.warn(
      round,
      'the retention rules would erase so many people that none was erased: an administrator sees them in the settings and confirms',
    );
  else if (round.erased > 0) log.warn(round, 'people were erased by the retention rules');
  else log.info(round, 'the retention rules were applied');
};

/** Deletes pictures that no registration named in time. */
const forgetUploads = async (services: AllServices, log: Log): Promise<void> => {
  const deleted = await sweepUploads(services);
  if (deleted > 0) log.info({ deleted }, 'pictures that no registration named were deleted');
};

/** Deletes for good what was in the trash for its time. */
const clearTrash = async (services: AllServices, log: Log): Promise<void> => {
  const deleted = await emptyTrash(services);
  if (deleted > 0) log.info({ deleted }, 'expired items of the trash were deleted for good');
};

/**
 * One round of the upkeep: the file store, sessions, pictures and counts that have expired, the trash
 * and the retention rules. A step that fails, e.g. without the file store, stops none of the others.
 * @throws {AggregateError} at the end, with the errors of those that failed
 */
export const runUpkeep = (services: AllServices, log: Log, signal?: AbortSignal): Promise<void> =>
  runEach(
    [
      () => checkStore(services, log, signal),
      () => forgetUploads(services, log),
      () => sweepPrintFiles(services),
      () => sweepSessions(services.db),
      () => sweepCallCounts(services.db),
      () => sweepAttempts(services.db),
      () => clearTrash(services, log),
      () => retain(services, log),
    ],
    async (step) => {
      if (signal?.aborted !== true) await step();
    },
  );
