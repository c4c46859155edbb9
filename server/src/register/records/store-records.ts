import { sql, type Kysely, type Transaction } from 'kysely';
import { findRowsById } from '../registration-records.ts';
import { lockShared } from '#db/advisory-locks.ts';
import { executePrepared } from '#db/prepared-statements.ts';
import type { Database } from '#db/schema.ts';
import { recordForm, renderRecord } from './render-record.ts';

/**
 * Renders registrations and stores them for lists and exports. Call it at the end of the transaction
 * that changes them, under the lock of their producers: triggers took the earlier records away.
 * @returns how many there were
 */
export const storeRecords = async (
  trx: Transaction<Database>,
  ids: readonly number[],
): Promise<number> => {
  // A rename meanwhile waits for this transaction, or this one for it: so no old name is stored.
  await lockShared(trx, 'names');
  const rows = (await findRowsById(trx, ids)).map((row) => ({ id: row.id, ...renderRecord(row) }));
  if (rows.length === 0) return 0;
  await executePrepared(
    trx,
    sql`insert into registration_records (registration_id, form, record, document_names)
    select id, ${recordForm()}::integer, record, document_names
    from unnest(${rows.map((row) => row.id)}::bigint[], ${rows.map((row) => row.record)}::text[],
      ${rows.map((row) => row.document_names)}::text[]) n (id, record, document_names)
    on conflict (registration_id) do update set form = excluded.form,
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
