import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DocumentRow, DocumentStore } from './document-store.ts';
import type { SweepReport } from './object-sweep.ts';
import type { Database } from '#db/schema.ts';
import { Problem } from '#base/errors.ts';
import { StoreUnavailable } from '#lib/files/file-store.ts';
import { UnknownKey } from '#lib/crypto/key-ring.ts';

/** All documents are checked within this number of days: each is read at least once a month. */
const daysOfTurn = 28;
/** In days. After a longer pause between two rounds, no more documents are read than for this time. */
const longestPause = 3;
/** Contents that a round reads at least. */
const leastRead = 25;
/** Documents listed at once. */
const pageSize = 100;
/** Changed documents that are read again in one round, to see whether they are whole again. */
const mostReadAgain = 200;
const daysKept = 30;

export type IntegrityReport = { contentsChecked: number; missing: number; changed: number };

type IntegrityServices = { db: Kysely<Database>; documents: DocumentStore };

/** How many documents a round reads, so that all have their turn in time. */
export const countDue = (documents: number, daysSinceLast: number): number => {
  const share = Math.min(daysSinceLast, longestPause) / daysOfTurn;
  return Math.min(documents, Math.max(leastRead, Math.ceil(documents * share)));
};

/**
 * Runs after a sweep: records documents without an object, reads the contents that are due, compares their hashes, and
 * records the round for administrators.
 * @param signal ends the reading early; the next round continues there
 * @throws {StoreUnavailable | UnknownKey} when the store or a key is the reason, not the document
 */
export const checkDocuments = async (
  { db, documents }: IntegrityServices,
  sweep: SweepReport,
  signal?: AbortSignal,
): Promise<IntegrityReport> => {
  await recordMissing(db, sweep.missing);
  const again = await listChanged(db);
  for (const row of again) await recordContent(db, row.id, await isWhole(documents, row));
  const inTurn = await readInTurn({ db, documents }, sweep.documents, signal);
  const contentsChecked = inTurn + again.length;
  await recordRound(db, sweep, contentsChecked);
  return { contentsChecked, missing: sweep.missing.count, changed: await countChanged(db) };
};

const countChanged = async (db: Kysely<Database>): Promise<number> => {
  const changed = await db
    .selectFrom('document_faults')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('fault', '=', 'changed')
    .executeTakeFirstOrThrow();
  return changed.count;
};

/** Faults that are still there keep the time at which they were found. */
const recordMissing = async (
  db: Kysely<Database>,
  { count, documentIds }: SweepReport['missing'],
): Promise<void> => {
  const ids = sql`${[...documentIds]}::bigint[]`;
  await db.transaction().execute(async (trx) => {
    // With more missing documents than ids, those left out cannot be told from those found again.
    if (count === documentIds.length)
      await sql`
        delete from document_faults where fault = 'missing' and document_id <> all(${ids})`.execute(
        trx,
      );
    await sql`
      insert into document_faults (document_id, fault)
      select id, 'missing' from documents where id = any(${ids})
      on conflict (document_id) do update set fault = 'missing', found_at = now()
        where document_faults.fault <> 'missing'`.execute(trx);
  });
};

/** Documents that were changed when they were last read. */
const listChanged = async (db: Kysely<Database>): Promise<DocumentRow[]> => {
  const { rows } = await sql<DocumentRow>`
    select d.* from documents d join document_faults f on f.document_id = d.id
    where f.fault = 'changed' order by f.found_at limit ${mostReadAgain}`.execute(db);
  return rows;
};

/** Reads documents from where the last round ended; returns how many. */
const readInTurn = async (
  { db, documents }: IntegrityServices,
  total: number,
  signal?: AbortSignal,
): Promise<number> => {
  const { rows } = await sql<{ last: number; days: number }>`
    select coalesce((select last_id from document_reading), 0)::float8 as last,
      (select coalesce(extract(epoch from now() - max(at)) / 86400, 0)::float8 from store_rounds)
        as days`.execute(db);
  const { last, days } = rows[0] ?? { last: 0, days: 0 };
  const due = countDue(total, days);
  let after: number | undefined = last;
  let read = 0;
  while (read < due && after !== undefined && signal?.aborted !== true) {
    const page = await listAfter(db, after, Math.min(pageSize, due - read));
    for (const row of page) await recordContent(db, row.id, await isWhole(documents, row));
    read += page.length;
    after = page.at(-1)?.id;
    if (after !== undefined) await keepPlace(db, after);
  }
  return read;
};

/** The documents after an id, and at the end of the table the first ones again. */
const listAfter = async (
  db: Kysely<Database>,
  after: number,
  limit: number,
): Promise<DocumentRow[]> => {
  const page = (which: RawBuilder<unknown>) => sql`(select d.* from documents d
    where ${which} and not exists (
      select from document_faults f where f.document_id = d.id and f.fault = 'missing')
    order by d.id limit ${limit})`;
  const { rows } = await sql<DocumentRow>`
    ${page(sql`d.id > ${after}`)} union all ${page(sql`d.id <= ${after}`)} limit ${limit}`.execute(
    db,
  );
  return rows;
};

const keepPlace = async (db: Kysely<Database>, last: number): Promise<void> => {
  await db
    .insertInto('document_reading')
    .values({ last_id: last })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ last_id: last }))
    .execute();
};

/** undefined when the object is missing: the next comparison finds that. */
const isWhole = async (
  documents: DocumentStore,
  row: DocumentRow,
): Promise<boolean | undefined> => {
  try {
    await documents.read(row);
    return true;
  } catch (error) {
    if (error instanceof StoreUnavailable || error instanceof UnknownKey) throw error;
    if (error instanceof Problem && error.code === 'document.not_found') return undefined;
    // A broken seal, or content that does not unpack.
    return false;
  }
};

const recordContent = async (
  db: Kysely<Database>,
  id: number,
  whole: boolean | undefined,
): Promise<void> => {
  if (whole === true)
    await db
      .deleteFrom('document_faults')
      .where('document_id', '=', id)
      .where('fault', '=', 'changed')
      .execute();
  if (whole === false) await recordChanged(db, [id]);
};

/** Records that documents do not open: their objects or rows were changed. */
export const recordChanged = async (
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<void> => {
  if (ids.length === 0) return;
  await sql`
    insert into document_faults (document_id, fault)
    select id, 'changed' from documents where id = any(${[...ids]}::bigint[])
    on conflict (document_id) do nothing`.execute(db);
};

const recordRound = async (
  db: Kysely<Database>,
  sweep: SweepReport,
  contentsChecked: number,
): Promise<void> => {
  await db
    .insertInto('store_rounds')
    .values({
      documents: sweep.documents,
      objects: sweep.objects,
      contents_checked: contentsChecked,
      unreferenced: sweep.unreferenced.count,
      moved_to_trash: sweep.movedToTrash,
      restored: sweep.restored,
      removed: sweep.removed,
      deleted_from_trash: sweep.deletedFromTrash,
      stopped: sweep.stopped,
    })
    .execute();
  await sql`
    delete from store_rounds where at < now() - make_interval(days => ${daysKept})`.execute(db);
};

/** The newest comparison of the file store with the register; undefined before the first. */
export const findLastRound = async (db: Kysely<Database>) =>
  db
    .selectFrom('store_rounds')
    .select(['at', 'documents', 'objects', 'contents_checked as contentsChecked', 'unreferenced'])
    .select(['moved_to_trash as movedToTrash', 'restored', 'stopped'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** How many documents came after a round. */
export const countSince = async (db: Kysely<Database>, at: Date): Promise<number> => {
  const row = await db
    .selectFrom('documents')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('created_at', '>', at)
    .executeTakeFirstOrThrow();
  return row.count;
};

/** How many documents are missing or changed. */
export const countFaults = async (db: Kysely<Database>): Promise<number> => {
  const row = await db
    .selectFrom('document_faults')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
};
