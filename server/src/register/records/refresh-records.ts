import { sql, type Kysely, type Transaction } from 'kysely';
import { refreshSearchText } from '../search-text.ts';
import { withLock } from '#db/advisory-locks.ts';
import type { Database } from '#db/schema.ts';
import { isCurrent } from './read-records.ts';
import { storeRecords } from './store-records.ts';

/** Ids looked through by one statement. */
const rangeSize = 20_000;
/** Registrations rendered in one transaction: few enough that no collector waits for it. */
const batchSize = 100;

type Rename = { kind: string; subject_id: number; version: number };

/**
 * The renames that every transaction sees by now. One that began before the rename may still store a
 * record with the old name; a rename is finished only after all of them have ended.
 */
const findSettledRenames = async (db: Kysely<Database>): Promise<Rename[]> => {
  await sql`update renames set settled_at = pg_snapshot_xmax(pg_current_snapshot())
    where settled_at is null`.execute(db);
  const { rows } = await sql<Rename>`select kind, subject_id, version from renames
    where settled_at <= pg_snapshot_xmin(pg_current_snapshot())`.execute(db);
  return rows;
};

const forgetRenames = async (db: Kysely<Database>, done: readonly Rename[]): Promise<void> => {
  for (const { kind, subject_id, version } of done)
    await sql`delete from renames where kind = ${kind} and subject_id = ${subject_id}
      and version = ${version}`.execute(db);
};

/** Registrations without a current record, in a range of ids. */
const findStale = async (
  db: Kysely<Database>,
  [from, to]: readonly [number, number],
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select r.id from registrations r
    where r.id >= ${from} and r.id < ${to} and not exists (
      select from registration_records c
      where c.registration_id = r.id and ${isCurrent()})
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
  const settled = await findSettledRenames(db);
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
  if (report.left === 0) await forgetRenames(db, settled);
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

/** Whether a rename waits until the records that it concerns are rendered. */
export const hasRenames = async (db: Kysely<Database>): Promise<boolean> => {
  const { rows } = await sql<{ waiting: boolean }>`
    select exists (select from renames) as waiting`.execute(db);
  return rows[0]?.waiting ?? false;
};
