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

/** The claim on a registration as JSON for `toClaim`; null without one. */
export const claimOn = (registrationId: RawBuilder<unknown>): RawBuilder<ReviewClaim | null> =>
  sql`(select json_build_object('user_id', c.user_id, 'username', c.username, 'until', c.until)
    from ${liveClaims} c where c.registration_id = ${registrationId})`;

/** A claim as it goes over the wire. */
export const toClaim = (claim: ReviewClaim | null): ReviewClaim | null =>
  claim && { ...claim, until: new Date(claim.until).toISOString() };
