import { undoSeconds } from '@gi/contract/values/time-limits';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';

/** How long replaced state is kept: a batch of decisions may take longer than the time to undo. */
const minutesKept = 10;

/** Saves the state that a decision will replace; deletes expired saved states of others. */
export const keepForUndo = async (
  trx: Transaction<Database>,
  id: number,
  { userId, updatedAt }: { userId: number; updatedAt: Date },
): Promise<void> => {
  await dropUndo(trx, id);
  await sql`delete from review_undos where registration_id in (select registration_id from review_undos
    where at < clock_timestamp() - make_interval(mins => ${sql.lit(minutesKept)})
    for update skip locked)`.execute(trx);
  await sql`insert into review_undos (registration_id, user_id, updated_at, review_status, reviewed_at,
      reviewed_by, remarks_open, submitted_at, snapshot_at, snapshot_facts)
    select r.id, ${userId}, ${updatedAt}, r.review_status, r.reviewed_at, r.reviewed_by, r.remarks_open,
      r.submitted_at, s.at, s.facts
    from registrations r left join review_snapshots s on s.registration_id = r.id
    where r.id = ${id}`.execute(trx);
};

/** Deletes the stored state: the last decision can no longer be undone. */
export const dropUndo = async (trx: Transaction<Database>, id: number): Promise<void> => {
  await trx.deleteFrom('review_undos').where('registration_id', '=', id).execute();
};

/** Decisions made together are undone together: the time for it begins when the last of them is made. */
export const startUndoTime = async (
  db: Kysely<Database>,
  userId: number,
  ids: readonly number[],
): Promise<void> => {
  await sql`update review_undos set at = clock_timestamp()
    where user_id = ${userId} and registration_id = any(${ids}::bigint[])`.execute(db);
};

/**
 * Whether the last decision is this account's, was not older than `undoSeconds` when the undo was `asked` for, and
 * nothing happened to the registration, its person or its applications since. Without `asked`, now.
 */
export const canUndo = async (
  db: Kysely<Database>,
  id: number,
  { userId, updatedAt, asked }: { userId: number; updatedAt: Date; asked: Date | undefined },
): Promise<boolean> => {
  const { rows } = await sql`select from review_undos d
    join lateral (select v.at, v.decision from reviews v
      where v.registration_id = d.registration_id order by v.id desc limit 1) last on last.decision <> 'changed'
    where d.registration_id = ${id} and d.user_id = ${userId} and d.updated_at = ${updatedAt}
      and d.at > coalesce(${asked ?? null}, clock_timestamp()) - make_interval(secs => ${sql.lit(undoSeconds)})
      and not exists (select from application_events e
        where e.registration_id = d.registration_id and e.recorded_at > last.at)
      and not exists (select from application_changes c
        where c.registration_id = d.registration_id and c.settled_at > last.at)`.execute(db);
  return rows.length > 0;
};

/** Puts back what the last decision replaced, and takes the decision out of the history. */
export const restoreBeforeDecision = async (
  trx: Transaction<Database>,
  id: number,
): Promise<void> => {
  await sql`update registrations r set review_status = d.review_status, reviewed_at = d.reviewed_at,
      reviewed_by = d.reviewed_by, remarks_open = d.remarks_open, submitted_at = d.submitted_at
    from review_undos d where d.registration_id = r.id and r.id = ${id}`.execute(trx);
  await trx.deleteFrom('review_snapshots').where('registration_id', '=', id).execute();
  await sql`insert into review_snapshots (registration_id, at, facts)
    select registration_id, snapshot_at, snapshot_facts from review_undos
    where registration_id = ${id} and snapshot_at is not null`.execute(trx);
  await sql`delete from application_changes c using review_undos d
    where c.registration_id = d.registration_id and d.registration_id = ${id} and c.at > d.at`.execute(
    trx,
  );
  await sql`delete from reviews where id = (select max(id) from reviews
    where registration_id = ${id})`.execute(trx);
  await dropUndo(trx, id);
};
