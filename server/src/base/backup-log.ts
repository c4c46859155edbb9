import { sql, type Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

const daysKept = 400;

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

/** Counts of what a backup holds. */
type Counts = {
  rows: Readonly<Record<string, number>>;
  objects: number;
  newObjects: number;
  bytes: number;
};

/** Records that a backup was made, or why it failed. */
export const recordBackup = async (
  db: Kysely<Database>,
  target: string,
  outcome: Counts | { failure: string },
): Promise<void> => {
  const failed = 'failure' in outcome;
  await db
    .insertInto('backups')
    .values({
      target,
      failure: failed ? outcome.failure : null,
      rows: failed ? 0 : sum(outcome.rows),
      objects: failed ? 0 : outcome.objects,
      new_objects: failed ? 0 : outcome.newObjects,
      bytes: failed ? 0 : outcome.bytes,
    })
    .execute();
  await sql`delete from backups where at < now() - make_interval(days => ${daysKept})`.execute(db);
};

export type BackupTimes = {
  lastGood: Date | undefined;
  /** The newest failure after the last good backup. */
  failure: { at: Date; reason: string } | undefined;
};

/** When the last good backup was made; `target` undefined means any. */
export const findBackupTimes = async (
  db: Kysely<Database>,
  target?: string,
): Promise<BackupTimes> => {
  const newest = (failed: boolean) =>
    db
      .selectFrom('backups')
      .select(['at', 'failure'])
      .where('failure', failed ? 'is not' : 'is', null)
      .$if(target !== undefined, (query) => query.where('target', '=', target as string))
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
  const good = await newest(false);
  const bad = await newest(true);
  const failed = bad !== undefined && (good === undefined || bad.at > good.at);
  return {
    lastGood: good?.at,
    failure: failed ? { at: bad.at, reason: bad.failure ?? '' } : undefined,
  };
};

/** Whether a backup, or without one the register itself, was made more than two days ago. */
export const isOlderThanTwoDays = async (
  db: Kysely<Database>,
  backup: Date | undefined,
): Promise<boolean> => {
  const { rows } = await sql<{ old: boolean }>`
    select coalesce(${backup ?? null}::timestamptz, (select created_at from register), now())
      < now() - interval '2 days' as old`.execute(db);
  return rows[0]?.old === true;
};
