import { sql, type Kysely } from 'kysely';
import { findRowsById } from '../registration-records.ts';
import type { Database } from '#db/schema.ts';
import { recordForm, renderRecord, type RenderedRecord } from './render-record.ts';

export type RecordComparison = {
  compared: number;
  /** Registrations whose record is missing or stale: it is rendered when it is read. */
  waiting: number;
  /** Ids of registrations whose record shows something else than the other tables. */
  different: number[];
};

const batchSize = 500;

/** Registrations above `after`, in order; of a sample one block of a hundred ids in `oneIn`. */
const nextIds = async (db: Kysely<Database>, after: number, oneIn: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select r.id from registrations r
    where r.id > ${after} and (${oneIn} = 1 or (r.id / 100) % ${oneIn} = 0)
    order by r.id limit ${batchSize}`.execute(db);
  return rows.map((row) => row.id);
};

/** Compares some records at one moment. */
const compareBatch = (db: Kysely<Database>, ids: readonly number[]) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const { rows: stored } = await sql<{ id: number } & RenderedRecord>`
        select c.registration_id as id, c.record, c.document_names from registration_records c
        where c.registration_id = any(${ids}::bigint[]) and c.form = ${recordForm()}`.execute(trx);
      const fresh = new Map(
        (await findRowsById(trx, ids)).map((row) => [row.id, renderRecord(row)]),
      );
      const different = stored.filter(({ id, ...columns }) => {
        const rendered = fresh.get(id);
        return (
          columns.record !== rendered?.record || columns.document_names !== rendered.document_names
        );
      });
      return {
        compared: fresh.size,
        waiting: fresh.size - stored.length,
        different: different.map((each) => each.id),
      };
    });

/**
 * Renders registrations again and compares them with what lists show. Every batch is read at one
 * moment, so that a change during the comparison is no difference.
 * @param oneIn 1 compares all, 50 every fiftieth block of a hundred registrations
 */
export const compareRecords = async (
  { db }: { db: Kysely<Database> },
  oneIn = 1,
): Promise<RecordComparison> => {
  const total: RecordComparison = { compared: 0, waiting: 0, different: [] };
  let ids = await nextIds(db, 0, oneIn);
  while (ids.length > 0) {
    const { compared, waiting, different } = await compareBatch(db, ids);
    total.compared += compared;
    total.waiting += waiting;
    total.different.push(...different);
    ids = await nextIds(db, ids.at(-1) ?? 0, oneIn);
  }
  return total;
};
