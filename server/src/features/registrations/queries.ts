import type { Category, Product } from '@gi/contract/catalogue';
import { camelKeys, pickFields, snakeKeys, type SnakeKeys } from '@gi/contract/field';
import { type Person, personFields, registrationFields } from '@gi/contract/registration-fields';
import type { DocumentKind } from '@gi/contract/documents';
import { sql, type Kysely, type Transaction } from 'kysely';
import { selectFields } from '#core/field-columns.ts';
import { refreshSearchText } from '#core/search-text.ts';
import type { Database } from '#db/schema.ts';
import type { EditPlan } from './edit.ts';
import type { NewEntry } from './check-selection.ts';
import type { Submission } from './submission.ts';
import type { ProductSelection } from './wire.ts';

/** The chosen categories and products that exist and are not retired. */
export const findUsable = async (
  db: Kysely<Database>,
  selection: ProductSelection,
): Promise<{
  categoryIds: number[];
  products: { id: number; name: string; category_id: number }[];
}> => {
  const productIds = [...selection.existing, ...selection.selected];
  const [categories, products] = await Promise.all([
    db
      .selectFrom('categories')
      .select('id')
      .where('id', '=', sql<number>`any(${selection.categoryIds}::bigint[])`)
      .where('retired_at', 'is', null)
      .execute(),
    db
      .selectFrom('products')
      .select(['id', 'name', 'category_id'])
      .where('id', '=', sql<number>`any(${productIds}::bigint[])`)
      .where('retired_at', 'is', null)
      .execute(),
  ]);
  return { categoryIds: categories.map((row) => row.id), products };
};

export const insertProducer = async (trx: Transaction<Database>, person: Person): Promise<number> =>
  (
    await trx
      .insertInto('producers')
      .values(snakeKeys(person))
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export type NewRegistration = Pick<
  Submission,
  'selection' | 'areaOfProduction' | 'consent' | 'capturedAt'
> & {
  producerId: number;
  userId: number;
  baseRegistrationId: number | null;
  entries: readonly NewEntry[];
};

/** Inserts a registration with its categories, products and production entries. */
export const insertRegistration = async (
  trx: Transaction<Database>,
  input: NewRegistration,
): Promise<number> => {
  const { selection, entries } = input;
  const products = [
    ...selection.existing.map((id) => ({ product_id: id, kind: 'existing' as const })),
    ...selection.selected.map((id) => ({ product_id: id, kind: 'selected' as const })),
  ].toSorted((a, b) => a.product_id - b.product_id);
  // The registration's own facts are those of its first entry.
  const facts = entries[0] && pickFields(registrationFields, entries[0].production);
  const { id } = await trx
    .insertInto('registrations')
    .values({
      producer_id: input.producerId,
      user_id: input.userId,
      base_registration_id: input.baseRegistrationId,
      is_additional: input.baseRegistrationId !== null,
      is_application: products.length > 0,
      ...(facts && snakeKeys(facts)),
      ...(input.areaOfProduction === null ? {} : { area_of_production: input.areaOfProduction }),
      consent: input.consent === null ? null : JSON.stringify(input.consent),
      captured_at: input.capturedAt,
      search_text: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('registration_categories')
    .values(selection.categoryIds.map((category_id) => ({ registration_id: id, category_id })))
    .execute();
  if (products.length > 0)
    await trx
      .insertInto('registration_products')
      .values(
        products.map((product) => ({
          registration_id: id,
          producer_id: input.producerId,
          ...product,
        })),
      )
      .execute();
  await insertEntries(trx, id, entries);
  await refreshSearchText(trx, sql`r.id = ${id}`);
  return id;
};

const insertEntries = async (
  trx: Transaction<Database>,
  registrationId: number,
  entries: readonly NewEntry[],
): Promise<void> => {
  if (entries.length === 0) return;
  await trx
    .insertInto('production_details')
    .values(
      entries.map(({ productId, production }) => ({
        registration_id: registrationId,
        product_id: productId,
        ...snakeKeys(production),
      })),
    )
    .execute();
};

/** The producer's registrations, oldest first; the first is the base. */
export const listRegistrationsOf = async (
  db: Kysely<Database>,
  producerId: number,
): Promise<{ id: number; user_id: number; created_at: Date; category_names: string[] }[]> => {
  const { rows } = await sql<{
    id: number;
    user_id: number;
    created_at: Date;
    category_names: string[];
  }>`select r.id, r.user_id, r.created_at,
      coalesce((select json_agg(c.name order by c.name) from registration_categories rc
        join categories c on c.id = rc.category_id where rc.registration_id = r.id), '[]') as category_names
    from registrations r where r.producer_id = ${producerId} order by r.id`.execute(db);
  return rows;
};

export const findPerson = async (
  db: Kysely<Database>,
  producerId: number,
): Promise<Person | undefined> => {
  const { rows } = await sql<SnakeKeys<Person>>`
    select ${selectFields(personFields, 'p')} from producers p where p.id = ${producerId}`.execute(
    db,
  );
  return rows[0] && camelKeys(personFields, rows[0]);
};

export const listDocumentsOf = async (
  db: Kysely<Database>,
  producerId: number,
): Promise<{ id: number; kind: DocumentKind; mime: string }[]> =>
  db
    .selectFrom('documents')
    .select(['id', 'kind', 'mime'])
    .where('producer_id', '=', producerId)
    .execute();

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

/** Products in use that this producer neither makes nor plans yet. */
export const listUnusedProducts = async (
  db: Kysely<Database>,
  producerId: number,
): Promise<Product[]> => {
  const { rows } = await sql<Product>`
    select p.id, p.name, p.category_id, c.name as category_name, p.state, p.application_no
    from products p join categories c on c.id = p.category_id
    where p.retired_at is null and c.retired_at is null and not exists (
      select from registration_products rp where rp.producer_id = ${producerId} and rp.product_id = p.id)
    order by lower(p.name)`.execute(db);
  return rows;
};

/**
 * The producer and base of a registration that `userId` may add to: one of its own, or of a producer
 * whom this account looked up by ID within a week. Undefined: any registration.
 */
export const findBase = async (
  db: Kysely<Database>,
  registrationId: number,
  userId: number | undefined,
): Promise<{ producer_id: number; base_id: number } | undefined> => {
  const allowed =
    userId === undefined
      ? sql`true`
      : sql`(exists (select from registrations o where o.producer_id = r.producer_id and o.user_id = ${userId})
          or exists (select from audit a where a.user_id = ${userId} and a.action = 'producer.looked_up'
            and a.subject_kind = 'producer' and a.subject_id = r.producer_id and a.at > now() - interval '7 days'))`;
  const { rows } = await sql<{ producer_id: number; base_id: number }>`
    select r.producer_id,
      (select min(b.id) from registrations b where b.producer_id = r.producer_id) as base_id
    from registrations r where r.id = ${registrationId} and ${allowed}`.execute(db);
  return rows[0];
};

/**
 * Locks the producer and the registration until the end of the transaction. Every change locks the
 * producer first, so that two changes cannot deadlock. `owner` undefined: any account's.
 */
export const lockRegistration = async (
  trx: Transaction<Database>,
  id: number,
  owner: number | undefined,
): Promise<boolean> => {
  const mine = owner === undefined ? sql`true` : sql`r.user_id = ${owner}`;
  const producer = await sql`
    select p.id from producers p
    where p.id = (select r.producer_id from registrations r where r.id = ${id} and ${mine})
    for update`.execute(trx);
  if (producer.rows.length === 0) return false;
  // It may have been deleted while this call waited for the producer.
  const locked = await sql`
    select r.id from registrations r where r.id = ${id} and ${mine} for update`.execute(trx);
  return locked.rows.length > 0;
};

/** Writes what an edit changes. A change of the person is a change of all the person's registrations. */
export const applyEdit = async (
  trx: Transaction<Database>,
  row: { id: number; producer_id: number; updated_at: Date },
  plan: EditPlan,
): Promise<void> => {
  // Two edits within a millisecond must differ: clients send this time back to detect conflicts.
  const later = sql<Date>`greatest(clock_timestamp(), ${row.updated_at}::timestamptz + interval '1 millisecond')`;
  const ofPerson = [plan.person, plan.numbers].some((part) => Object.keys(part).length > 0);
  if (ofPerson)
    await trx
      .updateTable('producers')
      .set({ ...snakeKeys(plan.person), updated_at: later })
      .where('id', '=', row.producer_id)
      .execute();
  for (const { id, production } of plan.entries)
    await trx
      .updateTable('production_details')
      .set(snakeKeys(production))
      .where('id', '=', id)
      .where('registration_id', '=', row.id)
      .execute();
  if (Object.keys(plan.registration).length > 0 || plan.entries.length > 0)
    await trx
      .updateTable('registrations')
      .set({ ...snakeKeys(plan.registration), updated_at: later })
      .where('id', '=', row.id)
      .execute();
  if (ofPerson) await refreshSearchText(trx, sql`r.producer_id = ${row.producer_id}`);
};

export type HistoryRow = {
  id: number;
  at: Date;
  username: string | null;
  action: string;
  detail: Record<string, unknown>;
  /** The registration that was changed; it may be another one of the same person. */
  subject_id: number;
};

/** The audit entries of a registration and of the person's others, newest first, at most `limit`. */
export const listHistory = async (
  db: Kysely<Database>,
  id: number,
  owner: number | undefined,
  actions: { own: readonly string[]; shared: readonly string[] },
  limit: number,
): Promise<HistoryRow[] | undefined> => {
  const mine = owner === undefined ? sql`true` : sql`r.user_id = ${owner}`;
  const found = await sql<{ ids: number[] }>`
    select array(select s.id from registrations s where s.producer_id = r.producer_id) as ids
    from registrations r where r.id = ${id} and ${mine}`.execute(db);
  const ids = found.rows[0]?.ids;
  if (ids === undefined) return undefined;
  const { rows } = await sql<HistoryRow>`
    select a.id, a.at, u.username, a.action, a.detail, a.subject_id
    from audit a left join users u on u.id = a.user_id
    where a.subject_kind = 'registration' and a.subject_id = any(${ids}::bigint[])
      and ((a.subject_id = ${id} and a.action = any(${[...actions.own]}::text[]))
        or a.action = any(${[...actions.shared]}::text[]))
    order by a.id desc limit ${limit}`.execute(db);
  return rows;
};
