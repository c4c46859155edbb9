import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { FileStore } from '#lib/files/file-store.ts';

/** Objects removed in parallel: few enough for any store; a deleted account may leave thousands of objects. */
const atOnce = 50;

/**
 * Writes down, in the transaction that deletes their rows, that these objects are to be deleted for
 * good. They do not go to the trash: after a deletion nothing of the person remains.
 */
export const requestRemovals = async (
  trx: Transaction<Database>,
  objectKeys: readonly string[],
): Promise<void> => {
  if (objectKeys.length === 0) return;
  await sql`
    insert into object_removals (object_key)
    select unnest(${[...objectKeys]}::text[]) on conflict do nothing`.execute(trx);
};

/**
 * Deletes rows that name objects, and requests the removal of those.
 * @param statement a `delete` without `returning`
 * @returns keys of the objects, for `removeObjects` after the commit
 */
export const deleteWithObjects = async (
  trx: Transaction<Database>,
  statement: RawBuilder<unknown>,
): Promise<string[]> => {
  const { rows } = await sql<{ object_key: string }>`${statement} returning object_key`.execute(
    trx,
  );
  const objectKeys = rows.map((row) => row.object_key);
  await requestRemovals(trx, objectKeys);
  return objectKeys;
};

/**
 * Deletes requested objects after the commit. What fails here, or is cut off by a crash, is done by
 * the next round of the upkeep.
 */
export const removeObjects = async (
  { db, files }: { db: Kysely<Database>; files: FileStore },
  objectKeys: readonly string[],
): Promise<number> => {
  let removed = 0;
  for (let at = 0; at < objectKeys.length; at += atOnce) {
    const keys = objectKeys.slice(at, at + atOnce);
    const results = await Promise.allSettled(keys.map((key) => files.delete(key)));
    const done = keys.filter((_key, index) => results[index]?.status === 'fulfilled');
    if (done.length === 0) continue;
    removed += done.length;
    // The rows are gone already: a database that is away now must not fail the request.
    await Promise.allSettled([
      db.deleteFrom('object_removals').where('object_key', 'in', done).execute(),
    ]);
  }
  return removed;
};

/** Deletes objects whose removal was requested and not finished; returns how many went. */
export const finishRemovals = async (parts: {
  db: Kysely<Database>;
  files: FileStore;
}): Promise<number> => {
  const { rows } = await sql<{ object_key: string }>`
    select object_key from object_removals r
    where not exists (select from documents d where d.object_key = r.object_key)
      and not exists (select from uploads u where u.object_key = r.object_key)
      and not exists (select from print_parts p where p.object_key = r.object_key)`.execute(
    parts.db,
  );
  return removeObjects(
    parts,
    rows.map((row) => row.object_key),
  );
};
