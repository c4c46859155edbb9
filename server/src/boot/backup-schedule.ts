import { dayOf, startOfDay } from '@gi/contract/values/days';
import type { FastifyBaseLogger } from 'fastify';
import type { PoolConfig } from 'pg';
import { findBackupTimes, recordBackup } from '#base/backup-log.ts';
import { listSnapshots } from '#operations/backup/backup-folder.ts';
import { erasureListOf, updateErasureList } from '#operations/backup/erasure-list.ts';
import { makeBackup, type MadeBackup, pruneBackups } from '#operations/backup/make-backup.ts';
import type { Services } from '#base/services.ts';

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>;
type BackupPlan = { folder: string; keep: number; connection: PoolConfig };

const hour = 3_600_000;
/** A failed backup is tried again after this time. */
const pauseAfterFailure = hour;
/** The hour of the night at which a backup is due, in the registry's time zone. */
const nightHour = 2;

/** The last 02:00 before now. */
const lastNight = (now: Date, timeZone: string): Date => {
  const tonight = startOfDay(dayOf(now, timeZone), timeZone).getTime() + nightHour * hour;
  return new Date(tonight <= now.getTime() ? tonight : tonight - 24 * hour);
};

/**
 * True when there is no good backup since the last 02:00; a server that was off at that time makes
 * it when it starts.
 */
export const isBackupDue = (
  times: Awaited<ReturnType<typeof findBackupTimes>>,
  now: Date,
  timeZone: string,
): boolean => {
  const { lastGood, failure } = times;
  if (failure !== undefined && now.getTime() - failure.at.getTime() < pauseAfterFailure)
    return false;
  return lastGood === undefined || lastGood < lastNight(now, timeZone);
};

/** Makes a backup when one is due, deletes the oldest, and records the outcome. */
export const runDueBackup = async (
  services: Pick<Services, 'db' | 'files' | 'keys' | 'settings'>,
  plan: BackupPlan,
  { log, signal, now = new Date() }: { log: Log; signal: AbortSignal; now?: Date },
): Promise<void> => {
  const { db, files, keys, settings } = services;
  const { folder, keep, connection } = plan;
  const times = await findBackupTimes(db, folder);
  if (!isBackupDue(times, now, settings.timeZone)) return;
  try {
    const made = await makeBackup(folder, { connection, files, keys, signal });
    await recordBackup(db, folder, made);
    logBackup(made, log);
  } catch (error) {
    if (signal.aborted) return;
    log.warn({ err: error }, 'the backup failed and will be tried again in an hour');
    const failure = error instanceof Error ? error.message : String(error);
    await recordBackup(db, folder, { failure });
    return;
  }
  await pruneBackups(folder, { connection, keys }, keep).catch((error: unknown) => {
    log.warn({ err: error }, 'old backups could not be deleted');
  });
};

const logBackup = ({ path, objects, newObjects, missing, damaged }: MadeBackup, log: Log): void => {
  log.info({ path, objects, newObjects }, 'a backup was made');
  if (missing.length > 0)
    log.warn({ documents: missing.length }, 'documents without a file are not in the backup');
  if (damaged.length > 0)
    log.warn(
      { documents: damaged.length, ids: damaged.slice(0, 20) },
      'documents whose file was changed are not in the backup',
    );
};

/**
 * Writes people who were erased since the last backup into the list beside the backups, so that they
 * stay erased when that backup has to be restored.
 */
const listErasures = async (
  { db, keys }: Pick<Services, 'db' | 'keys'>,
  { folder }: BackupPlan,
): Promise<void> => {
  const row = await db.selectFrom('register').select('id').executeTakeFirst();
  if (row === undefined || (await listSnapshots(folder)).length === 0) return;
  await updateErasureList(erasureListOf(folder), { db, keys, registerId: row.id });
};

/** Makes the backup of the night when it is due, and lists erasures beside the backups. */
export const backUp = async (
  services: Pick<Services, 'db' | 'files' | 'keys' | 'settings'>,
  plan: BackupPlan,
  { log, signal }: { log: Log; signal: AbortSignal },
): Promise<void> => {
  await runDueBackup(services, plan, { log, signal });
  await listErasures(services, plan);
};
