import type { Areas } from '@gi/contract/fields/areas';
import type { ReviewStatus } from '@gi/contract/fields/review-states';
import { claimMinutes } from '@gi/contract/values/time-limits';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { SessionUser } from '#base/caller.ts';
import type { Database } from '#db/schema.ts';
import { liveClaims } from '#register/claims-in-lists.ts';
import { inAreas } from '#base/areas-in-sql.ts';

export type Claim = { user_id: number; username: string; until: Date };

/** Who holds a registration now; undefined when nobody does. */
export const findClaim = async (db: Kysely<Database>, id: number): Promise<Claim | undefined> => {
  const { rows } = await sql<Claim>`
    select c.user_id, c.username, c.until from ${liveClaims} c
    where c.registration_id = ${id}`.execute(db);
  return rows[0];
};

/** The review status of a registration in the areas, and who decided last. */
export const findWaiting = async (
  db: Kysely<Database>,
  id: number,
  areas: Areas | undefined,
): Promise<{ review_status: ReviewStatus; reviewed_by: string | null } | undefined> =>
  db
    .selectFrom('registrations as r')
    .leftJoin('users as u', 'u.id', 'r.reviewed_by')
    .select(['r.review_status', 'u.username as reviewed_by'])
    .where('r.id', '=', id)
    .where(inAreas(areas))
    .executeTakeFirst();

/**
 * Gives a registration to an account, which holds one at a time. Claims that are over are deleted.
 * @returns until when it is held
 */
export const putClaim = async (
  trx: Transaction<Database>,
  id: number,
  user: Pick<SessionUser, 'id' | 'sessionId'>,
): Promise<Date> => {
  const values = {
    user_id: user.id,
    session_id: user.sessionId,
    until: sql<Date>`clock_timestamp() + make_interval(mins => ${sql.lit(claimMinutes)})`,
  };
  const { until } = await trx
    .insertInto('review_claims')
    .values({ registration_id: id, ...values })
    .onConflict((conflict) => conflict.column('registration_id').doUpdateSet(values))
    .returning('until')
    .executeTakeFirstOrThrow();
  await trx
    .deleteFrom('review_claims')
    .where('registration_id', '<>', id)
    .where((eb) =>
      eb.or([eb('user_id', '=', user.id), eb('until', '<=', sql<Date>`clock_timestamp()`)]),
    )
    .execute();
  return until;
};

/** Ends the claim on a registration, and the look of who decided. */
export const endClaim = async (
  trx: Transaction<Database>,
  id: number,
  userId: number,
): Promise<void> => {
  await trx.deleteFrom('review_claims').where('registration_id', '=', id).execute();
  await trx
    .deleteFrom('review_looks')
    .where('registration_id', '=', id)
    .where('user_id', '=', userId)
    .execute();
};
