import type { ErrorCode } from '@gi/contract/words/error-table';
import { writeRegistrationEntries } from '#audit/audit.ts';
import { removeObjects } from '#documents/object-removals.ts';
import { deleteParts } from '#documents/print-parts.ts';
import { withLock } from '#db/advisory-locks.ts';
import { Problem } from '#base/errors.ts';
import { measureJobFile } from './job-file.ts';
import { makePart } from './make-part.ts';
import { countUnended, deleteOldJobs, endJob, isFileStale, listOutdated } from './job-queries.ts';
import {
  resetWithoutParts,
  countFailure,
  countPapers,
  listPrinted,
  type RunningJob,
  takeJob,
} from './run-queries.ts';
import type { PaperServices } from '../pdf/pdf-renderer.ts';

/** A job that fails this often in a row is given up. */
const mostFailures = 5;

/** Deletes the stored parts of jobs whose file has expired. */
const deleteFiles = async (
  services: Pick<PaperServices, 'db' | 'files'>,
  jobIds: readonly number[],
): Promise<void> => {
  if (jobIds.length === 0) return;
  const keys = await services.db.transaction().execute((trx) => deleteParts(trx, jobIds));
  await removeObjects(services, keys);
};

/** Ends a job with its file. Only now are its papers printed for the trail: no entry is of a job without a file. */
const endWithFile = async (
  { db }: PaperServices,
  { id, user_id }: RunningJob,
  fileSize: number,
): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    // It was cancelled meanwhile.
    if (!(await endJob(trx, id, { state: 'finished', fileSize }))) return;
    const actor = { user: user_id === null ? undefined : { id: user_id }, address: '' };
    await writeRegistrationEntries(trx, actor, 'paper.printed', await listPrinted(trx, id));
  });
};

/**
 * Ends a job whose registrations are all done; one without any paper has failed.
 * @returns false when one of them was deleted meanwhile or its consent withdrawn: the job starts again without it
 */
const finish = async (services: PaperServices, job: RunningJob): Promise<boolean> => {
  const { id, kind } = job;
  const papers = await countPapers(services.db, id);
  if (papers === 0) {
    await endJob(services.db, id, { state: 'failed', problem: 'print.nothing' });
    return true;
  }
  if (await isFileStale(services.db, id, undefined)) {
    await deleteFiles(services, [id]);
    return !(await resetWithoutParts(services.db, id));
  }
  const fileSize = await measureJobFile(services, { id, kind, papers });
  await endWithFile(services, job, fileSize);
  return true;
};

const giveUp = async (
  services: PaperServices,
  job: RunningJob,
  problem: ErrorCode,
): Promise<void> => {
  await endJob(services.db, job.id, { state: 'failed', problem });
  await deleteFiles(services, [job.id]);
};

/** @returns false when a part failed and is to be tried again after a pause */
const runJob = async (
  services: PaperServices,
  job: RunningJob,
  { signal, failed }: { signal: AbortSignal; failed: (error: unknown) => void },
): Promise<boolean> => {
  try {
    await resetWithoutParts(services.db, job.id);
    while (!signal.aborted) {
      if (await makePart(services, job)) continue;
      if (await finish(services, job)) break;
    }
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'print.not_allowed') {
      await giveUp(services, job, error.code);
      return true;
    }
    // The end of the server also ends the process that makes PDFs; the next start goes on.
    if (signal.aborted) return true;
    const failures = await countFailure(services.db, job.id);
    // The job was cancelled while its parts were read.
    if (failures === undefined) return true;
    failed(error);
    if (failures >= mostFailures) await giveUp(services, job, 'print.failed');
    return false;
  }
};

/** Deletes expired files of jobs, and jobs that are too old for the list. */
export const sweepPrintFiles = async (
  services: Pick<PaperServices, 'db' | 'files'>,
): Promise<number> => {
  const outdated = await listOutdated(services.db);
  await deleteFiles(services, outdated);
  await deleteOldJobs(services.db);
  return outdated.length;
};

/**
 * Runs the print jobs that wait, the oldest first, on one server at a time. A job that a restart
 * interrupted goes on after its last part.
 * @param signal ends it after the part that is being made
 */
export const runPrintJobs = async (
  services: PaperServices,
  round: { signal: AbortSignal; failed: (error: unknown) => void },
): Promise<void> => {
  if ((await countUnended(services.db)) === 0) return;
  await withLock(services.db, 'printJobs', async () => {
    while (!round.signal.aborted) {
      const job = await takeJob(services.db);
      if (job === undefined) return;
      if (!(await runJob(services, job, round))) return;
    }
  });
};
