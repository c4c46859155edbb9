import type { Category, Product } from '@gi/contract/catalogue';
import type { DocumentKind } from '@gi/contract/documents';
import { sql, type Kysely, type Transaction } from 'kysely';
import { refreshSearchText } from '#core/search-text.ts';
import type { Database } from '#db/schema.ts';
import type { EditPlan } from './edit.ts';
import type { Choice, Person, Production } from './submission.ts';

/** The chosen categories and products that may be used, that is exist and are not retired. */
export const findUsable = async (
  db: Kysely<Database>,
  choice: Choice,
): Promise<{
  categoryIds: number[];
  products: { id: number; name: string; category_id: number }[];
}> => {
  const productIds = [...choice.existing, ...choice.selected];
  const [categories, products] = await Promise.all([
    db
      .selectFrom('categories')
      .select('id')
      .where('id', '=', sql<number>`any(${choice.categoryIds}::bigint[])`)
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
  (await trx.insertInto('producers').values(person).returning('id').executeTakeFirstOrThrow()).id;

export type NewRegistration = {
  producerId: number;
  userId: number;
  baseRegistrationId: number | null;
  choice: Choice;
  production: readonly Production[];
  areaOfProduction: string | null;
  consent: { language: string; noticeVersion: string; at: string } | null;
  capturedAt: string | null;
};

/** Inserts a registration with its categories, products and production entries. */
export const insertRegistration = async (
  trx: Transaction<Database>,
  input: NewRegistration,
): Promise<number> => {
  const { choice, production } = input;
  const products = [
    ...choice.existing.map((id) => ({ product_id: id, kind: 'existing' as const })),
    ...choice.selected.map((id) => ({ product_id: id, kind: 'selected' as const })),
  ].toSorted((a, b) => a.product_id - b.product_id);
  const first = production[0];
  const { id } = await trx
    .insertInto('registrations')
    .values({
      producer_id: input.producerId,
      user_id: input.userId,
      base_registration_id: input.baseRegistrationId,
      is_additional: input.baseRegistrationId !== null,
      is_application: products.length > 0,
      area_of_production: input.areaOfProduction ?? first?.areaOfProduction ?? null,
      annual_turnover: first?.annualTurnover ?? null,
      turnover_unit: first?.annualTurnover === undefined ? null : first.turnoverUnit,
      years_of_production: first?.yearsOfProduction ?? null,
      consent: input.consent === null ? null : JSON.stringify(input.consent),
      captured_at: input.capturedAt,
      search_text: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('registration_categories')
    .values(choice.categoryIds.map((category_id) => ({ registration_id: id, category_id })))
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
  await insertProduction(trx, id, production);
  await refreshSearchText(trx, sql`r.id = ${id}`);
  return id;
};

export const insertProduction = async (
  trx: Transaction<Database>,
  registrationId: number,
  production: readonly Production[],
): Promise<void> => {
  if (production.length === 0) return;
  await trx
    .insertInto('production_details')
    .values(
      production.map((entry) => ({
        registration_id: registrationId,
        product_id: entry.productId,
        annual_production: entry.annualProduction,
        unit: entry.unit,
        area_of_production: entry.areaOfProduction,
        years_of_production: entry.yearsOfProduction,
        annual_turnover: entry.annualTurnover,
        turnover_unit: entry.turnoverUnit,
        additional_notes: entry.additionalNotes,
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

export type ProducerRow = Person & { id: number };

export const findProducerRow = async (
  db: Kysely<Database>,
  producerId: number,
): Promise<ProducerRow | undefined> =>
  db
    .selectFrom('producers')
    .select(['id', 'name', 'address', 'age', 'gender', 'phone', 'email'])
    .where('id', '=', producerId)
    .executeTakeFirst();

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
 * The producer and base of a registration that `userId` may add to: an own registration, or one of
 * a producer whom this account looked up by ID within a week. `userId` undefined: any.
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
 * Holds the producer and the registration until the end of the transaction, the producer first, as
 * everybody does who changes one. `owner` undefined means anybody's.
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
  const held = await sql`
    select r.id from registrations r where r.id = ${id} and ${mine} for update`.execute(trx);
  return held.rows.length > 0;
};

/** Writes what an edit changes; a changed person moves the time of all the person's registrations. */
export const applyEdit = async (
  trx: Transaction<Database>,
  row: { id: number; producer_id: number; updated_at: Date },
  plan: EditPlan,
): Promise<void> => {
  // Two edits within one millisecond must still differ, since that is what a client sends back.
  const later = sql<Date>`greatest(clock_timestamp(), ${row.updated_at}::timestamptz + interval '1 millisecond')`;
  const ofPerson = [plan.person, plan.numbers].some((part) => Object.keys(part).length > 0);
  if (ofPerson)
    await trx
      .updateTable('producers')
      .set({ ...plan.person, updated_at: later })
      .where('id', '=', row.producer_id)
      .execute();
  for (const { id, values } of plan.production)
    await trx
      .updateTable('production_details')
      .set(values)
      .where('id', '=', id)
      .where('registration_id', '=', row.id)
      .execute();
  if (Object.keys(plan.registration).length > 0 || plan.production.length > 0)
    await trx
      .updateTable('registrations')
      .set({ ...plan.registration, updated_at: later })
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
  /** The registration through which it was done; another of the same person may show here too. */
  subject_id: number;
};

/** What the trail says of a registration and its siblings, newest first, at most `limit`. */
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
