import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { lock } from '#db/advisory-locks.ts';
import { hasTable } from '#db/has-table.ts';
import type { Database } from '#db/schema.ts';
import type { FileStore } from '#lib/files/file-store.ts';

/** How the operator calls the two halves of a register, for the sentences of a refusal. */
export type RegisterNames = { database: string; files: string };

/** Database and file store must not be used together. The message is a sentence for the operator. */
export class WrongRegister extends Error {
  override name = 'WrongRegister';
}

/** Interrupted uploads leave a few objects without documents; more than this is a lost database. */
const manyObjects = 100;
/** Documents that are looked up in the store: this many of the newest and of the oldest. */
const sampleSize = 20;

type Findings = {
  databaseId: string | undefined;
  storeId: string | undefined;
  /** Objects in use or in the trash, counted up to `manyObjects + 1`. */
  objects: number;
  /** One object of a sample is proof enough: random keys never meet by accident. */
  documents: 'none' | 'not in the store' | 'in the store';
  /** The operator declared the files lost in the store's `register-id`. */
  filesLost: boolean;
};

const startAgain = 'then start again (nothing was changed)';

/**
 * Decides whether a database and a file store are one register. Without ids both are new, or from a
 * version before the ids: they are bound when nothing can be lost by it.
 * @returns the id that both must have
 * @throws {WrongRegister}
 */
const requireSameRegister = (found: Findings, { database, files }: RegisterNames): string => {
  const { databaseId, storeId, objects, documents, filesLost } = found;
  const bound = databaseId !== undefined && databaseId === storeId;
  const id = databaseId ?? storeId ?? randomBytes(16).toString('hex');
  if (databaseId !== undefined && storeId !== undefined && !bound)
    throw new WrongRegister(
      `${files} belongs to register ${storeId} but ${database} is register ${databaseId}: set DATABASE_URL, STORAGE_URL and DATA_DIR to the parts of one register, ${startAgain}`,
    );
  if (documents === 'none' && objects > (bound ? manyObjects : 0))
    throw new WrongRegister(
      `${database} holds no documents but ${files} does, so it is empty or the wrong database: check DATABASE_URL and DATA_DIR or restore a backup, ${startAgain}`,
    );
  // The id alone says nothing: a store may lose its objects and keep it.
  const isLost = documents === 'not in the store' && !filesLost;
  if ((!bound && databaseId !== undefined) || isLost)
    throw new WrongRegister(
      `${files} does not hold the files of ${database}: check STORAGE_URL and DATA_DIR or restore the files from a backup, ${startAgain}; if they are lost for good, write the line '${id} files lost' into a file named register-id in the store`,
    );
  return id;
};

/**
 * Refuses a database and a file store that are not one register. Works on a database before its
 * migrations; `db` is undefined when the database does not exist yet.
 * @throws {WrongRegister}
 */
export const refuseWrongRegister = async (
  db: Kysely<Database> | undefined,
  files: FileStore,
  places: RegisterNames,
): Promise<void> => {
  if (db === undefined) requireSameRegister(await readFindings(db, files), places);
  else
    await whileUnbound(db, async (trx) =>
      requireSameRegister(await readFindings(trx, files), places),
    );
};

/** Locks the binding: a server that binds writes the id to one side before the other. */
const whileUnbound = <Result>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (trx) => {
    await lock(trx, 'registerBinding');
    return work(trx);
  });

/**
 * Writes the register id into a database and a store that have none yet; needs a migrated database.
 * @throws {WrongRegister}
 */
export const bindRegister = async (
  db: Kysely<Database>,
  files: FileStore,
  places: RegisterNames,
): Promise<void> =>
  // Servers that start together on one database agree on one id.
  whileUnbound(db, async (trx) => {
    const found = await readFindings(trx, files);
    const id = requireSameRegister(found, places);
    // The store first: a row without its counterpart would refuse the next start.
    if (found.storeId === undefined) await files.writeRegisterId(id);
    if (found.databaseId === undefined) await trx.insertInto('register').values({ id }).execute();
  });

/** True when both carry the same id: a condition for removing any object. */
export const isOneRegister = async (db: Kysely<Database>, files: FileStore): Promise<boolean> => {
  const databaseId = await readDatabaseId(db);
  const storeId = await files.readRegisterId();
  return databaseId !== undefined && databaseId === storeId;
};

const readFindings = async (
  db: Kysely<Database> | undefined,
  files: FileStore,
): Promise<Findings> => {
  const storeId = await files.readRegisterId();
  const objects = await countObjects(files);
  const filesLost = await files.areFilesLost();
  if (db === undefined)
    return { databaseId: undefined, storeId, objects, documents: 'none', filesLost };
  const databaseId = (await hasTable(db, 'register')) ? await readDatabaseId(db) : undefined;
  const keys = await sampleObjectKeys(db);
  return {
    databaseId,
    storeId,
    objects,
    filesLost,
    documents: keys.length === 0 ? 'none' : await lookUp(keys, files),
  };
};

const countObjects = async (files: FileStore): Promise<number> => {
  let count = 0;
  for (const list of [files.list(), files.listTrash()])
    for await (const _object of list) {
      count += 1;
      if (count > manyObjects) return count;
    }
  return count;
};

const lookUp = async (
  keys: readonly string[],
  files: FileStore,
): Promise<'in the store' | 'not in the store'> => {
  for (const key of keys) if (await files.has(key)) return 'in the store';
  return 'not in the store';
};

const readDatabaseId = async (db: Kysely<Database>): Promise<string | undefined> =>
  (await db.selectFrom('register').select('id').executeTakeFirst())?.id;

/** Object keys of documents; before the first document those of pictures that wait for one. */
const sampleObjectKeys = async (db: Kysely<Database>): Promise<string[]> => {
  const keys = (await hasTable(db, 'documents')) ? await sampleDocuments(db) : [];
  if (keys.length > 0 || !(await hasTable(db, 'uploads'))) return keys;
  const uploads = await db.selectFrom('uploads').select('object_key').limit(sampleSize).execute();
  return uploads.map((row) => row.object_key);
};

const sampleDocuments = async (db: Kysely<Database>): Promise<string[]> => {
  const some = (direction: 'asc' | 'desc') =>
    db.selectFrom('documents').select('object_key').orderBy('id', direction).limit(sampleSize);
  const newest = await some('desc').execute();
  const oldest = await some('asc').execute();
  return [...new Set([...newest, ...oldest].map((row) => row.object_key))];
};
