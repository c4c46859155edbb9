import type { ApplicationState } from '@gi/contract/case-states';
import { sql, type Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

/** The name of a registered person with this very product, or undefined when it is not (any
 * more), also after a withdrawn consent. */
export const findHolder = async (
  db: Kysely<Database>,
  registrationId: number,
  productId: number,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('registration_products as rp')
    .innerJoin('producers as p', 'p.id', 'rp.producer_id')
    .select('p.name')
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

export type RegistryState = Pick<ApplicationState, 'status' | 'authorisedUserNo' | 'validUntil'>;

/** Where the application for a product stands; undefined when nothing can be filed yet. */
export const findApplication = async (
  db: Kysely<Database>,
  registrationId: number,
  productId: number,
): Promise<RegistryState | undefined> => {
  const { rows } = await sql<RegistryState>`
    select a.status, a.authorised_user_no as "authorisedUserNo", a.valid_until::text as "validUntil"
    from applications a
    where a.registration_id = ${registrationId} and a.product_id = ${productId}`.execute(db);
  return rows[0];
};
