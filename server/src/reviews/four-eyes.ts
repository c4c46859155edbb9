import { rolesWith } from '@gi/contract/fields/roles';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { SignedInCaller } from '#base/caller.ts';
import { readUnitSettings } from '#base/unit-settings.ts';
import type { Database } from '#db/schema.ts';
import { Problem } from '#base/errors.ts';
import { isInAreasOfAccount } from '#base/areas-in-sql.ts';

/**
 * Id of the account that last changed `registrations r`, its person or a document; of changes before the column
 * existed the trail knows it.
 */
const lastChanger = sql`coalesce(r.changed_by, (select a.user_id from audit a
  where a.subject_kind = 'registration' and a.subject_id = r.id
    and a.action in ('registration.changed', 'document.replaced')
  order by a.id desc limit 1))`;

/** A condition over `registrations r`: this account entered it or was the last to change it. */
const isWorkOf = (userId: number): RawBuilder<boolean> =>
  sql<boolean>`(r.user_id = ${userId} or ${lastChanger} is not distinct from ${userId})`;

/** A condition over `registrations r`: another active account may decide on it. */
const hasOtherReviewer = (userId: number): RawBuilder<boolean> =>
  sql<boolean>`exists (select from users u where u.id <> ${userId} and u.disabled_at is null
    and u.role in (${sql.join(rolesWith('review').map((role) => sql.lit(role)))}) and ${isInAreasOfAccount})`;

/** A condition over `registrations r`: the rule keeps this account from deciding on it. */
export const isKeptFrom = (userId: number): RawBuilder<boolean> =>
  sql<boolean>`(${isWorkOf(userId)} and ${hasOtherReviewer(userId)})`;

/** Whether the rule is switched on. */
export const fourEyesHold = async (db: Kysely<Database>): Promise<boolean> =>
  (await readUnitSettings(db)).fourEyes;

/**
 * Four eyes: nobody may decide about a registration that they entered or changed last.
 * @returns true when the rule was not applied to own work, because no other active reviewer sees the registration
 * @throws {Problem} 403 `review.own_work`
 */
export const checkFourEyes = async (
  caller: SignedInCaller,
  db: Kysely<Database>,
  id: number,
): Promise<boolean> => {
  if (!(await fourEyesHold(db))) return false;
  const { id: userId } = caller.user;
  const { rows } = await sql<{ own: boolean; kept: boolean }>`
    select ${isWorkOf(userId)} as own, ${isKeptFrom(userId)} as kept
    from registrations r where r.id = ${id}`.execute(db);
  if (rows[0]?.kept === true) throw new Problem('review.own_work');
  return rows[0]?.own === true;
};
