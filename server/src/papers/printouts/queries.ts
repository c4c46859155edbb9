import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

/**
 * The name of a registered person with this very product. Undefined when it is not registered any more, was rejected,
 * or the consent is withdrawn.
 */
export const findHolder = async (
  db: Kysely<Database>,
  registrationId: number,
  productId: number,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('registration_products as rp')
    .innerJoin('producers as p', 'p.id', 'rp.producer_id')
    .innerJoin('registrations as r', 'r.id', 'rp.registration_id')
    .select('p.name')
    .where('r.review_status', '<>', 'rejected')
    .where('rp.registration_id', '=', registrationId)
    .where('rp.product_id', '=', productId)
    .where('p.consent_withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row?.name;
};

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
