import { rolesWith } from '@gi/contract/fields/roles';
import type { ReviewClaim } from '@gi/contract/schemas/registration-record';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { executePrepared } from '#db/prepared-statements.ts';
import type { Database } from '#db/schema.ts';

/*
 * Claims as lists show them. They change often and end by time, so they are no part of the stored records: a page of
 * the office reads them beside it. There are as many as people who are deciding.
 */

/** The claims in force, as a table: those of accounts that may still decide. */
export const liveClaims = sql`(select c.registration_id, c.user_id, u.username, c.until
  from review_claims c join users u on u.id = c.user_id
  where c.until > clock_timestamp() and u.role in (${sql.join(rolesWith('review').map((role) => sql.lit(role)))}))`;

/** A condition over `registrations r`. */
export const heldBySomebody = sql<boolean>`exists (select from ${liveClaims} c
  where c.registration_id = r.id)`;

/** A condition over `registrations r`: this account holds it. */
export const heldBy = (userId: number): RawBuilder<boolean> =>
  sql<boolean>`r.id in (select c.registration_id from ${liveClaims} c where c.user_id = ${userId})`;

type ClaimRow = { registration_id: number; user_id: number; username: string; until: Date };

/** A claim as it goes over the wire. */
export const toClaim = ({ user_id, username, until }: ClaimRow): ReviewClaim => ({
  user_id,
  username,
  until: until.toISOString(),
});

const allClaims = sql<ClaimRow>`select * from ${liveClaims} c`;

/** The claims in force by registration, as JSON. */
export const claimsJson = async (db: Kysely<Database>): Promise<ReadonlyMap<number, string>> => {
  const rows = await executePrepared(db, allClaims);
  return new Map(rows.map((row) => [row.registration_id, JSON.stringify(toClaim(row))]));
};
