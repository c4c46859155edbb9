import { sql, type Kysely, type RawBuilder } from 'kysely';
import { findRowsById } from '../registration-records.ts';
import type { Database } from '#db/schema.ts';
import { recordForm, renderRecord, type RenderedRecord } from './render-record.ts';

/**
 * Whether a rename concerns the record `c`. A rename waits in `renames` until all records that it
 * concerns are rendered again, so that the table is empty nearly always.
 */
const isRenamed = sql`exists (select from renames n where n.version > c.version and (
  (n.kind = 'user' and exists (select from registrations o
    where o.id = c.registration_id and n.subject_id in (o.user_id, o.reviewed_by)))
  or (n.kind = 'category' and exists (select from registration_categories o
    where o.registration_id = c.registration_id and o.category_id = n.subject_id))
  or (n.kind = 'product' and (exists (select from registration_products o
      where o.registration_id = c.registration_id and o.product_id = n.subject_id)
    or exists (select from production_details o
      where o.registration_id = c.registration_id and o.product_id = n.subject_id)))))`;

/** True for a record `c` that shows what is in the other tables now. */
export const isCurrent = (): RawBuilder<boolean> =>
  sql<boolean>`(c.form = ${recordForm()} and (not exists (select from renames) or not ${isRenamed}))`;

/**
 * Joins to `p`, a table or subquery with a column `id`, the record `c` of each of its registrations. Its columns are
 * null where there is none, and while a rename waits: PostgreSQL takes longer to set up the tables of `isCurrent` than
 * to read a page. `fillRecords` reads what is left out.
 */
export const withRecords = (p: RawBuilder<unknown>): RawBuilder<unknown> => sql`${p}
    left join registration_records c
    on c.registration_id = p.id and c.form = ${recordForm()} and not exists (select from renames)`;

type Found = { id: number } & { [Column in keyof RenderedRecord]?: RenderedRecord[Column] | null };

/**
 * After an upgrade all records of a list of 10,000 are missing. Other requests are answered between the
 * parts, and the rows of one part only are in memory.
 */
const renderedAtOnce = 250;

/** The stored records of registrations; missing and stale ones are left out. */
export const readCurrent = async (
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<({ id: number } & RenderedRecord)[]> => {
  const { rows } = await sql<{ id: number } & RenderedRecord>`
    select c.registration_id as id, c.record, c.document_names from registration_records c
    where c.registration_id = any(${ids}::bigint[]) and ${isCurrent()}`.execute(db);
  return rows;
};

/**
 * Reads the records that `withRecords` left out, and renders those that are missing or stale. Nothing is stored:
 * reading needs no lock and writes nothing, the refresh of the records stores them. Registrations that were
 * deleted meanwhile are left out.
 */
export const fillRecords = async <Row extends Found>(
  db: Kysely<Database>,
  found: Row[],
): Promise<Row[]> => {
  const missing = found.filter(({ record }) => record === null).map(({ id }) => id);
  if (missing.length === 0) return found;
  const records = new Map<number, RenderedRecord>();
  for (let at = 0; at < missing.length; at += renderedAtOnce) {
    const part = missing.slice(at, at + renderedAtOnce);
    for (const row of await readCurrent(db, part)) records.set(row.id, row);
    const unrendered = part.filter((id) => !records.has(id));
    for (const row of await findRowsById(db, unrendered)) records.set(row.id, renderRecord(row));
  }
  return found.flatMap((each) => {
    if (each.record !== null) return [each];
    const record = records.get(each.id);
    return record === undefined ? [] : [{ ...each, ...record }];
  });
};
