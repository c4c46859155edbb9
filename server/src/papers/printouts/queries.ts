import { sql, type Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

/**
 * Whether the unit vouches for `registrations r`: it is approved, or waits again or was returned after a change of an
 * approved one. An approval that was taken back, or followed by a rejection, no longer counts.
 */
const isVouchedFor = sql<boolean>`(r.review_status = 'approved' or coalesce((
  select v.decision = 'approve' from reviews v
  where v.registration_id = r.id and v.decision in ('approve', 'take-back', 'reject')
  order by v.id desc limit 1), false))`;

/**
 * The name of a registered person with this very product, and whether the unit vouches for the registration. Undefined
 * when it is not registered any more, was rejected, or the consent is withdrawn.
 */
export const findHolder = (
  db: Kysely<Database>,
  registrationId: number,
  productId: number,
): Promise<{ name: string; vouchedFor: boolean } | undefined> =>
  db
    .selectFrom('registration_products as rp')
    .innerJoin('producers as p', 'p.id', 'rp.producer_id')
    .innerJoin('registrations as r', 'r.id', 'rp.registration_id')
    .select(['p.name', isVouchedFor.as('vouchedFor')])
    .where('r.review_status', '<>', 'rejected')
    .where('rp.registration_id', '=', registrationId)
    .where('rp.product_id', '=', productId)
    .where('p.consent_withdrawn_at', 'is', null)
    .executeTakeFirst();

export const findProductName = async (
  db: Kysely<Database>,
  productId: number,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('products')
    .select('name')
    .where('id', '=', productId)
    .executeTakeFirst();
  return row?.name;
};
