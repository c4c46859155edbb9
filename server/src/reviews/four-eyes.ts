import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { SignedInCaller } from '#base/caller.ts';
import { readUnitSettings } from '#base/unit-settings.ts';
import type { Database } from '#db/schema.ts';
import { Problem } from '#base/errors.ts';
import { countActiveReviewers } from './queries.ts';

/**
 * Id of the account that last changed `registrations r`, its person or a document; of changes before the column
 * existed the trail knows it.
 */
const lastChanger = sql`coalesce(r.changed_by, (select a.user_id from audit a
  where a.subject_kind = 'registration' and a.subject_id = r.id
    and a.action in ('registration.changed', 'document.replaced')
  order by a.id desc limit 1))`;

/** A condition over `registrations r`: this account entered it or was the last to change it. */
export const isWorkOf = (userId: number): RawBuilder<boolean> =>
  sql<boolean>`(r.user_id = ${userId} or ${lastChanger} is not distinct from ${userId})`;

const isOwnWork = async (db: Kysely<Database>, id: number, userId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from registrations r where r.id = ${id} and ${isWorkOf(userId)}`.execute(db);
  return rows.length > 0;
};

/** Whether the rule holds: it is switched on and there is somebody else who could decide. */
export const fourEyesHold = async (db: Kysely<Database>): Promise<boolean> =>
  (await readUnitSettings(db)).fourEyes && (await countActiveReviewers(db)) > 1;

/**
 * Four eyes: nobody may not decide about a registration that they entered or changed last.
 * @returns true when the rule was not applied to own work, because there is no other active reviewer
 * @throws {Problem} 403 `review.own_work`
 */
export const checkFourEyes = async (
  caller: SignedInCaller,
  db: Kysely<Database>,
  id: number,
): Promise<boolean> => {
  if (!(await isOwnWork(db, id, caller.user.id)) || !(await readUnitSettings(db)).fourEyes)
    return false;
  if ((await countActiveReviewers(db)) > 1) throw new Problem('review.own_work');
  return true;
};
