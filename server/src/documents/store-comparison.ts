import { sql, type Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { FileStore, StoredFile } from '#lib/files/file-store.ts';

/** The differences between the rows of documents and the stored objects. */
export type StoreComparison = {
  documents: number;
  objects: number;
  /** Objects older than the limit that no row names; `keys` holds the first of them. */
  unreferenced: { count: number; keys: string[] };
  /** Documents without their object; `documentIds` holds the first of them. */
  missing: { count: number; documentIds: number[] };
};

/** Beginnings of object keys: the comparison has the keys of a 256th in memory at a time. */
const beginnings = Array.from({ length: 256 }, (_, n) => n.toString(16).padStart(2, '0'));
/** The number of ids and keys that are listed for each side; all are counted. */
const most = 10_000;

/**
 * Compares all rows with all objects.
 * @param olderThan younger objects may belong to a submission that is not committed yet
 */
export const compareStore = async (
  db: Kysely<Database>,
  files: FileStore,
  olderThan: Date,
): Promise<StoreComparison> => {
  const result: StoreComparison = {
    documents: 0,
    objects: 0,
    unreferenced: { count: 0, keys: [] },
    missing: { count: 0, documentIds: [] },
  };
  for (const beginning of beginnings) {
    // The rows first: an object is stored before its row, so every row read here has its object.
    const rows = new Map(await readRows(db, beginning));
    result.documents += documentIdsOf(rows).length;
    for await (const object of files.list({ startingWith: beginning })) {
      result.objects += 1;
      if (!rows.delete(object.key) && object.written < olderThan) addUnreferenced(result, object);
    }
    // An upload without its object counts as unknown when a registration names it.
    const missing = await findStillNamed(db, rows);
    result.missing.count += missing.length;
    const room = most - result.missing.documentIds.length;
    result.missing.documentIds.push(...missing.slice(0, room));
  }
  return result;
};

const addUnreferenced = ({ unreferenced }: StoreComparison, { key }: StoredFile): void => {
  unreferenced.count += 1;
  if (unreferenced.keys.length < most) unreferenced.keys.push(key);
};

const documentIdsOf = (rows: ReadonlyMap<string, number | null>): number[] =>
  [...rows.values()].filter((id) => id !== null);

/** The documents of rows without an object, except those deleted or replaced meanwhile. */
const findStillNamed = async (
  db: Kysely<Database>,
  rows: ReadonlyMap<string, number | null>,
): Promise<number[]> => {
  if (documentIdsOf(rows).length === 0) return [];
  const { rows: found } = await sql<{ id: number }>`
    select id from documents where object_key = any(${[...rows.keys()]}::text[])`.execute(db);
  return found.map(({ id }) => id);
};

/** Object keys that rows name, with the id of the document; null is an upload or a part of a bulk print. */
const readRows = async (
  db: Kysely<Database>,
  beginning: string,
): Promise<(readonly [key: string, documentId: number | null])[]> => {
  // `g` follows the last hexadecimal digit in every collation.
  const next = beginnings[beginnings.indexOf(beginning) + 1] ?? 'g';
  // In one statement: an upload may become a document at any moment.
  const { rows } = await sql<{ id: number | null; object_key: string }>`
    select id, object_key from documents
    where object_key >= ${beginning} and object_key < ${next}
    union all select null, object_key from uploads
    where object_key >= ${beginning} and object_key < ${next}
    union all select null, object_key from print_parts
    where object_key >= ${beginning} and object_key < ${next}`.execute(db);
  return rows.map((row) => [row.object_key, row.id]);
};
