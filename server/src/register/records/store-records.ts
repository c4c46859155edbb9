import { sql, type Kysely, type Transaction } from 'kysely';
import { findRowsById, type RegistrationRow } from '../registration-records.ts';
import { executePrepared } from '#db/prepared-statements.ts';
import type { Database } from '#db/schema.ts';
import { recordForm, renderRecord } from './render-record.ts';

const storedColumns = (row: RegistrationRow) => ({
  registration_id: row.id,
  form: recordForm(),
  version: row.names_version,
  ...renderRecord(row),
});

/**
 * Renders registrations and stores them for lists and exports. Call it at the end of the transaction
 * that changes them, under the lock of their producers: triggers took the earlier records away.
 * @returns how many there were
 */
export const storeRecords = async (
  trx: Transaction<Database>,
  ids: readonly number[],
): Promise<number> => {
  const rows = (await findRowsById(trx, ids)).map((row) => storedColumns(row));
  if (rows.length === 0) return 0;
  await executePrepared(
    trx,
    sql`insert into registration_records
      (registration_id, form, version, record, document_names)
    select * from unnest(${rows.map((row) => row.registration_id)}::bigint[],
      ${rows.map((row) => row.form)}::integer[], ${rows.map((row) => row.version)}::bigint[],
      ${rows.map((row) => row.record)}::text[], ${rows.map((row) => row.document_names)}::text[])
    on conflict (registration_id) do update set form = excluded.form, version = excluded.version,
      record = excluded.record, document_names = excluded.document_names`,
  );
  return rows.length;
};

const idsOf = async (db: Kysely<Database>, producers: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select r.id from registrations r
    where r.producer_id = any(${[...producers]}::bigint[])`.execute(db);
  return rows.map((row) => row.id);
};

/** As `storeRecords`, for all registrations of producers. */
export const storeRecordsOf = async (
  trx: Transaction<Database>,
  producers: readonly number[],
): Promise<void> => {
  if (producers.length > 0) await storeRecords(trx, await idsOf(trx, producers));
};
