import type { PersonFacts } from '@gi/contract/schemas/rescue';
import type { Category, Product } from '@gi/contract/schemas/catalogue';
import { camelKeys } from '@gi/contract/fields/field';
import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { type Person, personFields } from '@gi/contract/fields/registration-fields';
import { sql, type Kysely } from 'kysely';
import { type PersonColumns, selectFields } from '#register/field-columns.ts';
import type { Database } from '#db/schema.ts';
import { isoTimes, type Timed } from '#lib/text/iso-times.ts';
import type { ProductSelection } from './wire.ts';
import { inReach, type Reach } from '#base/areas-in-sql.ts';

type Usable = {
  categoryIds: number[];
  products: { id: number; name: string; category_id: number; usable: boolean }[];
};

/**
 * The chosen categories that are usable, and the chosen products that exist, and whether each is usable. Entries
 * retired after the registration was recorded are usable: an offline collector did not know. Those added more than a day
 * after it was recorded are not, since they cannot have been chosen; the day is for clocks that are a little wrong.
 * @param capturedAt when it was recorded (ISO 8601), if earlier than now
 */
export const findChosenEntries = async (
  db: Kysely<Database>,
  selection: ProductSelection,
  capturedAt: string | null,
): Promise<Usable> => {
  const productIds = [...selection.existing, ...selection.selected];
  const usable = sql<boolean>`(retired_at is null or coalesce(retired_at > ${capturedAt}::timestamptz
    and (added_at is null or added_at <= ${capturedAt}::timestamptz + interval '1 day'), false))`;
  const [categories, products] = await Promise.all([
    db
      .selectFrom('categories')
      .select('id')
      .where('id', '=', sql<number>`any(${selection.categoryIds}::bigint[])`)
      .where(usable)
      .execute(),
    db
      .selectFrom('products')
      .select(['id', 'name', 'category_id', usable.as('usable')])
      .where('id', '=', sql<number>`any(${productIds}::bigint[])`)
      .execute(),
  ]);
  return { categoryIds: categories.map((row) => row.id), products };
};

/** The producer's registrations, oldest first; the first is the base. */
export const listRegistrationsOf = async (
  db: Kysely<Database>,
  producerId: number,
): Promise<{ id: number; user_id: number; created_at: string; category_names: string[] }[]> => {
  type Row = { id: number; user_id: number; created_at: Date; category_names: string[] };
  const { rows } = await sql<Row>`select r.id, r.user_id, r.created_at,
      coalesce((select json_agg(c.name order by c.name) from registration_categories rc
        join categories c on c.id = rc.category_id where rc.registration_id = r.id), '[]') as category_names
    from registrations r where r.producer_id = ${producerId} order by r.id`.execute(db);
  return rows.map(isoTimes);
};

/**
 * The other registrations of a registration's person, oldest first, with the names of their products.
 */
export const listOthersOf = async (
  db: Kysely<Database>,
  { id, producer_id }: { id: number; producer_id: number },
  reach: Reach,
): Promise<RegistrationDetail['other_registrations']> => {
  type Other = RegistrationDetail['other_registrations'][number];
  const { rows } = await sql<Timed<Other, 'created_at'>>`
    select r.id, r.created_at,
      coalesce((select json_agg(g.name order by rp.kind, g.name) from registration_products rp
        join products g on g.id = rp.product_id where rp.registration_id = r.id), '[]') as products
    from registrations r
    where r.producer_id = ${producer_id} and r.id <> ${id}
      and ${inReach(reach)}
    order by r.id`.execute(db);
  return rows.map(isoTimes);
};

export const findPerson = async (
  db: Kysely<Database>,
  producerId: number,
): Promise<Person | undefined> => {
  const { rows } = await sql<PersonColumns>`
    select ${selectFields(personFields, 'p')} from producers p where p.id = ${producerId}`.execute(
    db,
  );
  return rows[0] && camelKeys(personFields, rows[0]);
};

/** Categories in use that no registration of this producer names. */
export const listUnusedCategories = async (
  db: Kysely<Database>,
  producerId: number,
): Promise<Category[]> => {
  const { rows } = await sql<Category>`
    select c.id, c.name, c.description from categories c
    where c.retired_at is null and not exists (
      select from registrations r join registration_categories rc on rc.registration_id = r.id
      where r.producer_id = ${producerId} and rc.category_id = c.id)
    order by c.name`.execute(db);
  return rows;
};

/** Products in use that this producer does not make yet; a planned one may be made now. */
export const listUnusedProducts = async (
  db: Kysely<Database>,
  producerId: number,
): Promise<Product[]> => {
  const { rows } = await sql<Product>`
    select p.id, p.name, p.category_id, c.name as category_name, p.state, p.application_no
    from products p join categories c on c.id = p.category_id
    where p.retired_at is null and c.retired_at is null and not exists (
      select from registration_products rp where rp.producer_id = ${producerId} and rp.product_id = p.id
        and rp.kind = 'existing')
    order by lower(p.name)`.execute(db);
  return rows;
};

/** The account whose right opens a base registration. */
export type BaseRight = {
  /** The account; undefined opens any registration. */
  userId: number | undefined;
  /** When the registration was recorded (ISO 8601), if earlier than now: a later look-up opens nothing. */
  at?: string | null;
};

/**
 * The producer and base of a registration that an account may add to: one of its own, or of a producer
 * whom it looked up by ID within the week before.
 */
export const findBase = async (
  db: Kysely<Database>,
  registrationId: number,
  { userId, at = null }: BaseRight,
): Promise<{ producer_id: number; base_id: number } | undefined> => {
  const time = sql`least(coalesce(${at}::timestamptz, now()), now())`;
  const allowed =
    userId === undefined
      ? sql`true`
      : sql`(exists (select from registrations o where o.producer_id = r.producer_id and o.user_id = ${userId})
          or exists (select from audit a where a.user_id = ${userId} and a.action = 'producer.looked_up'
            and a.subject_kind = 'producer' and a.subject_id = r.producer_id
            and a.at > ${time} - interval '7 days' and a.at <= ${time}))`;
  const { rows } = await sql<{ producer_id: number; base_id: number }>`
    select r.producer_id,
      (select min(b.id) from registrations b where b.producer_id = r.producer_id) as base_id
    from registrations r where r.id = ${registrationId} and ${allowed}`.execute(db);
  return rows[0];
};

/** The person of a registration, to be compared with another one. */
export const findPersonFacts = (
  db: Kysely<Database>,
  registrationId: number,
): Promise<(PersonFacts & { registrationId: number }) | undefined> =>
  db
    .selectFrom('registrations as r')
    .innerJoin('producers as p', 'p.id', 'r.producer_id')
    .select(['r.id as registrationId', 'p.name', 'p.gender', 'p.phone', 'p.address'])
    .select(sql<string | null>`p.age::text`.as('age'))
    .where('r.id', '=', registrationId)
    .executeTakeFirst();
