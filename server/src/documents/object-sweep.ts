import { sql, type Kysely } from 'kysely';
import { finishRemovals } from './object-removals.ts';
import { isOneRegister } from './register-binding.ts';
import { compareStore, type StoreComparison } from './store-comparison.ts';
import { withLock } from '#db/advisory-locks.ts';
import type { Database } from '#db/schema.ts';
import type { FileStore } from '#lib/files/file-store.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** A row must follow its object within this time. */
const settlingTime = hour;
/** Of the trash of the file store (docs/glossary.md), which has nothing to do with that of the register. */
const timeInTrash = 30 * day;

/** A round that would take more than this many objects, or this share of the store, takes none. */
const mostObjects = 100;
const largestShare = 0.05;
/** One interrupted submission leaves up to five files, in however small a store. */
const filesOfOneSubmission = 5;

export type SweepReport = StoreComparison & {
  /** Drafts of interrupted writes that were deleted. */
  leftovers: number;
  /** Objects of deleted or replaced documents that were deleted for good. */
  removed: number;
  movedToTrash: number;
  /** Objects that a row names again and that came back from the trash. */
  restored: number;
  deletedFromTrash: number;
  /** More unreferenced objects than a round may take: none was taken. */
  stopped: boolean;
};

type SweepServices = { db: Kysely<Database>; files: FileStore };

/**
 * One round over database and file store: finishes requested removals, brings back objects from the
 * trash that rows name, moves unreferenced objects to the trash and deletes what was there for 30
 * days. One server at a time.
 * @returns undefined when another server runs a round, 'other register' when the register ids of
 *   database and store differ: then nothing is touched
 */
export const sweepObjects = async (
  { db, files }: SweepServices,
  now = Date.now(),
): Promise<SweepReport | 'other register' | undefined> =>
  withLock(db, 'objectSweep', async (connection) => {
    if (!(await isOneRegister(connection, files))) return 'other register';
    return sweep({ db: connection, files }, now);
  });

const sweep = async (parts: SweepServices, now: number): Promise<SweepReport> => {
  const { db, files } = parts;
  const settled = new Date(now - settlingTime);
  const leftovers = await files.removeLeftovers({ olderThan: settled });
  const removed = await finishRemovals(parts);
  const restored = await restoreNamed(parts);
  const comparison = await compareStore(db, files, settled);
  const stopped = comparison.unreferenced.count > mostTakenOf(comparison.objects);
  const movedToTrash = stopped ? 0 : await moveToTrash(parts, comparison.unreferenced.keys);
  const deletedFromTrash = await removeFromTrash(parts, new Date(now - timeInTrash));
  return { ...comparison, leftovers, removed, restored, movedToTrash, deletedFromTrash, stopped };
};

/** How many objects one round may take from a store of this many. */
export const mostTakenOf = (objects: number): number =>
  Math.max(filesOfOneSubmission, Math.min(mostObjects, Math.floor(objects * largestShare)));

const moveToTrash = async (
  { db, files }: SweepServices,
  keys: readonly string[],
): Promise<number> => {
  // Asked again: the comparison of a large store takes a while.
  const named = await findNamed(db, keys);
  const gone = keys.filter((key) => !named.has(key));
  for (const key of gone) await files.moveToTrash(key);
  return gone.length;
};

const restoreNamed = async ({ db, files }: SweepServices): Promise<number> => {
  let restored = 0;
  for await (const keys of batches(files.listTrash()))
    for (const key of await findNamed(db, keys))
      if (await files.restoreFromTrash(key)) restored += 1;
  return restored;
};

const removeFromTrash = async ({ db, files }: SweepServices, olderThan: Date): Promise<number> => {
  let deleted = 0;
  for await (const keys of batches(files.listTrash({ olderThan }))) {
    const named = await findNamed(db, keys);
    for (const key of keys.filter((each) => !named.has(each))) {
      await files.deleteFromTrash(key);
      deleted += 1;
    }
  }
  return deleted;
};

const findNamed = async (
  db: Kysely<Database>,
  keys: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ object_key: string }>`
    select object_key from documents where object_key = any(${[...keys]}::text[])
    union all select object_key from uploads where object_key = any(${[...keys]}::text[])
    union all select object_key from print_parts where object_key = any(${[...keys]}::text[])`.execute(
    db,
  );
  return new Set(rows.map((row) => row.object_key));
};

const batches = async function* (
  objects: AsyncIterable<{ key: string }>,
  size = 500,
): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const { key } of objects) {
    batch.push(key);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
};
