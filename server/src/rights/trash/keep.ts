import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';

/** What the trash keeps beside the rows. */
export type TrashEntry = {
  kind: 'registration' | 'producer';
  reason: string;
  /** The account that deletes. */
  by: number | null;
};

/**
 * The tables whose rows go with a registration and come back with it, in the order of their foreign keys, with the
 * column that names the registration. A test compares them with the foreign keys of the database.
 */
export const keptTables = {
  registrations: 'id',
  registration_categories: 'registration_id',
  registration_products: 'registration_id',
  production_details: 'registration_id',
  reviews: 'registration_id',
  review_snapshots: 'registration_id',
  applications: 'registration_id',
  application_events: 'registration_id',
  application_changes: 'registration_id',
  audit_values: 'registration_id',
} as const;
export type KeptTable = keyof typeof keptTables;

/** The rows of a table that belong to the registrations `d.ids`, as JSON. */
const rowsOf = ([table, column]: [string, string]): RawBuilder<unknown> =>
  sql`${sql.lit(table)}::text, (select jsonb_agg(to_jsonb(t)) from ${sql.table(table)} t
    where t.${sql.ref(column)} = any(d.ids))`;

/**
 * The start of a statement that reads the kept tables of these registrations, those of the person's that are in the
 * trash included.
 */
export const withTrash = (producerId: number, ids: readonly number[]): RawBuilder<unknown> => {
  const tables = Object.entries(keptTables).map(
    ([table, column]) => sql`${sql.table(table)} as (
      select * from ${sql.table(table)} where ${sql.ref(column)} = any(${[...ids]}::bigint[])
      union all
      select n.* from trash t,
        jsonb_populate_recordset(null::${sql.table(table)}, nullif(t.rows -> ${sql.lit(table)}, 'null')) n
      where t.producer_id = ${producerId})`,
  );
  return sql`with ${sql.join(tables, sql`, `)}`;
};

/** Copies the rows of registrations `r` into the trash, an entry for each of their producers. */
export const keepRows = async (
  trx: Transaction<Database>,
  which: RawBuilder<unknown>,
  { kind, reason, by }: TrashEntry,
): Promise<void> => {
  const rows = sql.join(Object.entries(keptTables).map(rowsOf), sql`, `);
  await sql`
    insert into trash (kind, producer_id, registration_ids, reason, deleted_by, rows)
    select ${kind}, d.producer_id, d.ids, ${reason}, ${by}, jsonb_build_object(${rows})
    from (select r.producer_id, array_agg(r.id order by r.id) as ids
      from registrations r where ${which} group by r.producer_id) d`.execute(trx);
  // A cascade would delete the attachments.
  await sql`
    update documents set trashed_event_id = application_event_id, application_event_id = null
    where application_event_id in (select e.id
      from application_events e join registrations r on r.id = e.registration_id where ${which})`.execute(
    trx,
  );
};

/** Gives the registrations that an account has in the trash to another account, which has them when they come back. */
export const handOverKept = async (
  trx: Transaction<Database>,
  from: number,
  to: number,
): Promise<void> => {
  await sql`
    update trash t set rows = jsonb_set(t.rows, '{registrations}', (
      select jsonb_agg(case when kept -> 'user_id' = to_jsonb(${from}::bigint)
        then kept || jsonb_build_object('user_id', ${to}::bigint, 'handed_over_at', now()) else kept end order by place)
      from jsonb_array_elements(t.rows -> 'registrations') with ordinality n (kept, place)))
    where t.rows -> 'registrations' @> jsonb_build_array(jsonb_build_object('user_id', ${from}::bigint))`.execute(
    trx,
  );
};

/** The ids of the application events of an item of the trash. */
export const eventsOf = (itemId: number): RawBuilder<unknown> => sql`(
  select (e ->> 'id')::bigint
  from trash t, jsonb_array_elements(nullif(t.rows -> 'application_events', 'null')) e
  where t.id = ${itemId})`;

/**
 * Hides people without a registration: their numbers are free to register again, and their phone is nobody's. Nothing
 * else reaches a person but through a registration.
 */
export const hideProducers = async (
  trx: Transaction<Database>,
  producers: readonly number[],
): Promise<void> => {
  if (producers.length === 0) return;
  const ids = sql`any(${[...producers]}::bigint[])`;
  await sql`update identity_numbers set in_trash = true
    where producer_id = ${ids} and not in_trash`.execute(trx);
  await sql`update trash t set phone = p.phone from producers p
    where p.id = t.producer_id and p.id = ${ids} and p.phone <> ''`.execute(trx);
  await sql`update producers set phone = '' where id = ${ids} and phone <> ''`.execute(trx);
};
