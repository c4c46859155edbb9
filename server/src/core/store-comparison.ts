import { sql, type Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { FileStore, StoredFile } from '#lib/file-store.ts';

/** What rows and objects say about each other. */
export type StoreComparison = {
  documents: number;
  objects: number;
  /** Objects older than the limit that no row names; `keys` holds the first of them. */
  unreferenced: { count: number; keys: string[] };
  /** Documents without their object; `documentIds` holds the first of them. */
  missing: { count: number; documentIds: number[] };
};

/** Beginnings of object keys: the comparison needs the keys of one sixteenth in memory at a time. */
const beginnings = '0123456789abcdef'.split('');
/** At most so many ids and keys are listed for each side; all are counted. */
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
    result.documents += rows.size;
    for await (const object of files.list({ startingWith: beginning })) {
      result.objects += 1;
      if (!rows.delete(object.key) && object.written < olderThan) addUnreferenced(result, object);
    }
    result.missing.count += rows.size;
    const room = most - result.missing.documentIds.length;
    result.missing.documentIds.push(...[...rows.values()].slice(0, room));
  }
  return result;
};

const addUnreferenced = ({ unreferenced }: StoreComparison, { key }: StoredFile): void => {
  unreferenced.count += 1;
  if (unreferenced.keys.length < most) unreferenced.keys.push(key);
};

const readRows = async (
  db: Kysely<Database>,
  beginning: string,
): Promise<(readonly [key: string, id: number])[]> => {
  // `g` follows the last hexadecimal digit in every collation.
  const next = beginnings[beginnings.indexOf(beginning) + 1] ?? 'g';
  const { rows } = await sql<{ id: number; object_key: string }>`
    select id, object_key from documents
    where object_key >= ${beginning} and object_key < ${next}`.execute(db);
  return rows.map((row) => [row.object_key, row.id]);
};
