import { sql, type Kysely, type RawBuilder } from 'kysely';
import { findRowsById } from '../registration-records.ts';
import type { Database } from '#db/schema.ts';
import { recordForm, renderRecord, type RenderedRecord } from './render-record.ts';

/**
 * Joins to `p`, a table or subquery with a column `id`, the record `c` of each of its registrations. Its columns are
 * null where there is none, or one of another form. `fillRecords` renders these.
 */
export const withRecords = (p: RawBuilder<unknown>): RawBuilder<unknown> => sql`${p}
    left join registration_records c on c.registration_id = p.id and c.form = ${recordForm()}`;

type Found = { id: number } & { [Column in keyof RenderedRecord]?: RenderedRecord[Column] | null };

/**
 * After an upgrade all records of a list of 10,000 are missing. Other requests are answered between the
 * parts, and the rows of one part only are in memory.
 */
const renderedAtOnce = 250;

/**
 * Renders the records that `withRecords` did not find. Nothing is stored:
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
    for (const row of await findRowsById(db, part)) records.set(row.id, renderRecord(row));
  }
  return found.flatMap((each) => {
    if (each.record !== null) return [each];
    const record = records.get(each.id);
    return record === undefined ? [] : [{ ...each, ...record }];
  });
};
