import { sql, type Kysely } from 'kysely';
import type { DocumentRow, DocumentStore } from '#core/document-store.ts';
import type { SweepReport } from '#core/object-sweep.ts';
import type { Database } from '#db/schema.ts';
import { Problem } from '#errors.ts';
import { StoreUnavailable } from '#lib/file-store.ts';
import { UnknownKey } from '#lib/key-ring.ts';

/** Documents chosen at random whose content is read in one round. */
const sampleSize = 25;
/** Changed documents that are read again in one round, to see whether they are whole again. */
const mostReadAgain = 200;
const daysKept = 30;

export type IntegrityReport = { contentsChecked: number; missing: number; changed: number };

type Parts = { db: Kysely<Database>; documents: DocumentStore };

/**
 * Follows a sweep: records the documents without an object, reads a random sample of contents and
 * compares their hashes, and records the round for administrators.
 * @throws {StoreUnavailable | UnknownKey} when contents cannot be read for a reason that is not theirs
 */
export const checkDocuments = async (
  { db, documents }: Parts,
  sweep: SweepReport,
): Promise<IntegrityReport> => {
  await recordMissing(db, sweep.missing);
  const rows = await chooseDocuments(db);
  for (const row of rows) await recordContent(db, row.id, await isWhole(documents, row));
  await recordRound(db, sweep, rows.length);
  const changed = await db
    .selectFrom('document_faults')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('fault', '=', 'changed')
    .executeTakeFirstOrThrow();
  return {
    contentsChecked: rows.length,
    missing: sweep.missing.count,
    changed: changed.count,
  };
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

/** A random sample, and the documents that were changed when they were last read. */
const chooseDocuments = async (db: Kysely<Database>): Promise<DocumentRow[]> => {
  const { rows } = await sql<DocumentRow>`
    with bounds as (select min(id) as low, max(id) as high from documents),
    chosen as (
      select (select d.id from documents d
        where d.id >= floor(low + random() * (high - low + 1)) order by d.id limit 1) as id
      from bounds, generate_series(1, ${sampleSize})
      union
      (select document_id from document_faults where fault = 'changed'
        order by found_at limit ${mostReadAgain})
    )
    select d.* from documents d join chosen using (id)
    where not exists (
      select from document_faults f where f.document_id = d.id and f.fault = 'missing')`.execute(
    db,
  );
  return rows;
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
  if (whole === false)
    await sql`
      insert into document_faults (document_id, fault)
      select id, 'changed' from documents where id = ${id}
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
  db.selectFrom('store_rounds').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();

/** How many documents are missing or changed. */
export const countFaults = async (db: Kysely<Database>): Promise<number> => {
  const row = await db
    .selectFrom('document_faults')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
};
