import type { ReviewStatus } from '@gi/contract/fields/review-states';
import type { Reviewer } from '@gi/contract/schemas/reviews';
import { reviewingMinutes } from '@gi/contract/values/time-limits';
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { withdrawnProducers } from '#base/consent.ts';
import { counterOf } from '#register/counters/counters.ts';
import type { Database } from '#db/schema.ts';
import { isoTimes } from '#lib/text/iso-times.ts';
import type { Facts } from './compared-facts.ts';
import { inReach, type Reach } from '#base/areas-in-sql.ts';

/** Stores the review status of a registration. */
export const putStatus = async (
  trx: Transaction<Database>,
  id: number,
  { status, reviewer, remarks }: { status: ReviewStatus; reviewer: number; remarks: number },
): Promise<void> => {
  const waits = status === 'submitted';
  await trx
    .updateTable('registrations')
    .set({
      review_status: status,
      reviewed_at: waits ? null : sql<Date>`clock_timestamp()`,
      reviewed_by: waits ? null : reviewer,
      remarks_open: remarks,
      ...(waits ? { submitted_at: sql<Date>`clock_timestamp()` } : {}),
    })
    .where('id', '=', id)
    .execute();
};

/** Stores the facts of a registration at a decision, replacing those of the decision before. */
export const putSnapshot = async (
  trx: Transaction<Database>,
  id: number,
  facts: Facts,
): Promise<void> => {
  const values = { facts: JSON.stringify(facts), at: sql<Date>`clock_timestamp()` };
  await trx
    .insertInto('review_snapshots')
    .values({ registration_id: id, ...values })
    .onConflict((conflict) => conflict.column('registration_id').doUpdateSet(values))
    .execute();
};

export const findSnapshot = async (
  db: Kysely<Database>,
  id: number,
): Promise<{ at: Date; facts: Facts } | undefined> =>
  db
    .selectFrom('review_snapshots')
    .select(['at', 'facts'])
    .where('registration_id', '=', id)
    .executeTakeFirst();

/** The identity numbers of a person that were changed after `since`, by their names in records. */
export const listChangedNumbers = async (
  db: Kysely<Database>,
  producerId: number,
  since: Date,
): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select distinct jsonb_object_keys(a.detail -> 'identity') as name
    from audit a
    where a.subject_kind = 'registration' and a.action = 'registration.changed' and a.at > ${since}
      and a.subject_id in (select r.id from registrations r where r.producer_id = ${producerId})
      and a.detail ? 'identity'`.execute(db);
  return rows.map((row) => row.name);
};

/** Everything that was decided about a registration, newest first. */
export const listReviews = async (db: Kysely<Database>, id: number) => {
  const rows = await db
    .selectFrom('reviews as v')
    .leftJoin('users as u', 'u.id', 'v.decided_by')
    .select(['v.decision', 'u.username as by', 'v.at', 'v.note', 'v.remarks', 'v.alone'])
    .where('v.registration_id', '=', id)
    .orderBy('v.id', 'desc')
    .execute();
  return rows.map(isoTimes);
};

/** Is the registration within reach? */
export const isReachable = async (
  db: Kysely<Database>,
  id: number,
  reach: Reach,
): Promise<boolean> => {
  const mine =
    reach.owner === undefined
      ? inReach(reach)
      : sql`${inReach(reach)} and r.producer_id not in ${withdrawnProducers}`;
  const { rows } = await sql`
    select r.id from registrations r where r.id = ${id} and ${mine}`.execute(db);
  return rows.length > 0;
};

/**
 * Numbers by review status without people who withdrew their consent, from counters, and since when the oldest
 * waits.
 */
export const countStatuses = async (db: Kysely<Database>, reach: Reach) => {
  const count = (status: ReviewStatus): RawBuilder<unknown> =>
    sql`(${counterOf({ ...reach, consented: true, reviewStatuses: [status] })})`;
  const { rows } = await sql<{
    submitted: number;
    returned: number;
    approved: number;
    rejected: number;
    oldest: Date | null;
  }>`select ${count('submitted')} as submitted, ${count('returned')} as returned,
      ${count('approved')} as approved, ${count('rejected')} as rejected,
      (select coalesce(r.submitted_at, r.created_at) from registrations r
        where r.review_status = 'submitted' and ${inReach(reach)} and r.producer_id not in ${withdrawnProducers}
        order by coalesce(r.submitted_at, r.created_at), r.id limit 1) as oldest`.execute(db);
  return rows[0];
};

/**
 * Notes that a reviewer has a registration open.
 * @returns the others who opened it within the last minutes
 */
export const noteLook = async (
  trx: Transaction<Database>,
  id: number,
  userId: number,
): Promise<Reviewer[]> => {
  const over = sql<Date>`now() - make_interval(mins => ${sql.lit(reviewingMinutes)})`;
  await trx
    .insertInto('review_looks')
    .values({
      registration_id: id,
      user_id: userId,
      since: sql<Date>`now()`,
      last_at: sql<Date>`now()`,
    })
    .onConflict((conflict) =>
      conflict.columns(['registration_id', 'user_id']).doUpdateSet({ last_at: sql<Date>`now()` }),
    )
    .execute();
  // After the insert, which waits for a decision on this registration: the decision deletes looks itself.
  await trx.deleteFrom('review_looks').where('last_at', '<', over).execute();
  const others = await trx
    .selectFrom('review_looks as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(['u.username', 'l.since'])
    .where('l.registration_id', '=', id)
    .where('l.user_id', '<>', userId)
    .orderBy('l.since')
    .execute();
  return others.map(isoTimes);
};
