import { rolesWith } from '@gi/contract/fields/roles';
import type { ReviewClaim } from '@gi/contract/schemas/registration-record';
import { sql, type RawBuilder } from 'kysely';

/*
 * Claims as lists show them. They change often and end by time, so they are no part of the stored records: a page of
 * the office reads them beside it. There are as many as people who are deciding.
 */

/** The claims in force, as a table: those of accounts that may still decide. */
export const liveClaims = sql`(select c.registration_id, c.user_id, u.username, c.until
  from review_claims c join users u on u.id = c.user_id
  where c.until > clock_timestamp() and u.role in (${sql.join(rolesWith('review').map((role) => sql.lit(role)))}))`;

/** A condition over `registrations r`. */
export const claimedBySomebody = sql<boolean>`exists (select from ${liveClaims} c
  where c.registration_id = r.id)`;

/** A condition over `registrations r`: this account holds it. */
export const claimedBy = (userId: number): RawBuilder<boolean> =>
  sql<boolean>`r.id in (select c.registration_id from ${liveClaims} c where c.user_id = ${userId})`;

/** Columns of a claim `h`, and how it is joined to the registration `p.id`; all null when nobody holds it. */
export const claimColumns = sql`h.user_id as claim_user_id, h.username as claim_username, h.until as claim_until`;
export const joinClaims = sql`left join ${liveClaims} h on h.registration_id = p.id`;

export type ClaimRow = {
  claim_user_id: number | null;
  claim_username: string | null;
  claim_until: Date | null;
};

/** A claim as it goes over the wire. */
export const toClaim = ({
  claim_user_id: user_id,
  claim_username: username,
  claim_until: until,
}: ClaimRow): ReviewClaim | null =>
  user_id === null || username === null || until === null
    ? null
    : { user_id, username, until: until.toISOString() };
