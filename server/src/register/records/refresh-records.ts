import { sql, type Kysely, type Transaction } from 'kysely';
import { refreshSearchText } from '../search-text.ts';
import { withLock } from '#db/advisory-locks.ts';
import type { Database } from '#db/schema.ts';
import { recordForm } from './render-record.ts';
import { storeRecords } from './store-records.ts';

/** Ids looked through by one statement. */
const rangeSize = 20_000;
/** Registrations rendered in one transaction: few enough that no collector waits for it. */
const batchSize = 100;

/** Registrations without a record of this form, in a range of ids. */
const findStale = async (
  db: Kysely<Database>,
  [from, to]: readonly [number, number],
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select r.id from registrations r
    where r.id >= ${from} and r.id < ${to} and not exists (
      select from registration_records c
      where c.registration_id = r.id and c.form = ${recordForm()})
    order by r.id`.execute(db);
  return rows.map((row) => row.id);
};

/** Those of `ids` whose producer is locked now. A producer in use is left to the next round. */
const lockFree = async (trx: Transaction<Database>, ids: readonly number[]): Promise<number[]> => {
  const { rows: producers } = await sql<{ id: number }>`
    select p.id from producers p
    where p.id in (select r.producer_id from registrations r where r.id = any(${[...ids]}::bigint[]))
    order by p.id for no key update skip locked`.execute(trx);
  const { rows } = await sql<{ id: number }>`
    select r.id from registrations r where r.id = any(${[...ids]}::bigint[])
      and r.producer_id = any(${producers.map((row) => row.id)}::bigint[])`.execute(trx);
  return rows.map((row) => row.id);
};

const renderAgain = (db: Kysely<Database>, ids: readonly number[]): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const free = await lockFree(trx, ids);
    // Other fields of the person may be searchable since the text was made.
    await refreshSearchText(trx, sql`r.id = any(${free}::bigint[])`);
    return storeRecords(trx, free);
  });

const highestId = async (db: Kysely<Database>): Promise<number> => {
  const { rows } = await sql<{ id: number | null }>`
    select max(id) as id from registrations`.execute(db);
  return rows[0]?.id ?? 0;
};

export type RefreshReport = { rendered: number; left: number };

const refresh = async (db: Kysely<Database>, stopping: () => boolean): Promise<RefreshReport> => {
  const last = await highestId(db);
  const report = { rendered: 0, left: 0 };
  for (let from = 1; from <= last; from += rangeSize) {
    const stale = await findStale(db, [from, from + rangeSize]);
    for (let at = 0; at < stale.length; at += batchSize) {
      if (stopping()) return { ...report, left: report.left + stale.length - at };
      const ids = stale.slice(at, at + batchSize);
      const rendered = await renderAgain(db, ids);
      report.rendered += rendered;
      report.left += ids.length - rendered;
    }
  }
  return report;
};

/**
 * Renders all records that are missing or stale and stores them, on one server at a time. Reading does not wait for it:
 * what is stale is rendered when it is read.
 * @param stopping asked between batches; true ends the round early
 * @returns how many were rendered, and how many were in use and are left to the next round; undefined when another
 *   server runs it
 */
export const refreshRecords = (
  { db }: { db: Kysely<Database> },
  stopping: () => boolean = () => false,
): Promise<RefreshReport | undefined> => withLock(db, 'records', () => refresh(db, stopping));
