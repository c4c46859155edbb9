import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { refuseUnfinishedRestore } from '#operations/backup/restore-mark.ts';
import { adoptKeys } from './adopt-keys.ts';
import { listKeyIds } from '#keys/key-state.ts';
import {
  bindRegister,
  type RegisterNames,
  refuseWrongRegister,
} from '#documents/register-binding.ts';
import { type DatabaseAccess, migrateAsOwner } from '#db/database-access.ts';
import { type DatabaseLog, openDatabase } from '#db/client.ts';
import { findRolePowers } from '#db/role-powers.ts';
import type { Database } from '#db/schema.ts';
import { type FileStore, StoreUnavailable } from '#lib/files/file-store.ts';
import { type KeySettings, keySourceOf, namingKeys } from '#keys/key-source.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { loadKeyRing } from '#lib/crypto/load-key-ring.ts';

type Locations = {
  dataDir: string;
  databaseUrl: string | undefined;
  storageUrl: string | undefined;
};

/** What the operator set, without the secrets that addresses may contain. */
const namesOf = ({ dataDir, databaseUrl, storageUrl }: Locations): RegisterNames => ({
  database: databaseUrl === undefined ? join(dataDir, 'database') : 'DATABASE_URL',
  files: storageUrl === undefined ? join(dataDir, 'files') : 'STORAGE_URL',
});

/**
 * Refuses to make a new embedded database beside a file store that has documents, before anything
 * is written. @throws {WrongRegister | UnfinishedRestore}
 */
export const refuseLostDatabase = async (files: FileStore, locations: Locations): Promise<void> => {
  if (locations.databaseUrl !== undefined || existsSync(join(locations.dataDir, 'database')))
    return;
  await refuseUnfinishedRestore(undefined, files);
  await refuseWrongRegister(undefined, files, namesOf(locations));
};

/**
 * Brings a database, a file store and the master keys together: refuses parts that are not of one
 * register before it changes anything, migrates, and gives the keys.
 * @throws {WrongRegister}, {UnfinishedRestore} or {KeyProblem}, each with a sentence for the operator
 */
export const prepareRegister = async (parts: {
  access: DatabaseAccess;
  files: FileStore;
  locations: Locations & KeySettings;
  log: DatabaseLog;
}): Promise<KeyRing> => {
  const { access, files, locations, log } = parts;
  const names = namesOf(locations);
  // Before the migration the server's role may have no right to any table.
  await using asOwner = openDatabase({ ...access.ownerConnection, max: 1 }, log);
  await using db = openDatabase({ ...access.connection, max: 1 }, log);
  try {
    await refuseUnfinishedRestore(asOwner, files);
    await refuseWrongRegister(asOwner, files, names);
    await migrateAsOwner(access, { log });
    await warnOfPowers(db, log);
    await bindRegister(db, files, names);
    const needed = await listKeyIds(db);
    const keys = await loadKeyRing({ ...keySourceOf(locations), needed });
    await adoptKeys(db, keys);
    return keys;
  } catch (error) {
    if (error instanceof StoreUnavailable)
      throw new Error(`${names.files}: ${error.message}`, { cause: error });
    throw namingKeys(error, locations);
  }
};

/** Warns: one powerful role works, but a vulnerability would then expose the whole database. */
const warnOfPowers = async (db: Kysely<Database>, log: DatabaseLog): Promise<void> => {
  const { role, powers } = await findRolePowers(db);
  if (powers.length > 0)
    log.warn(
      { role, powers },
      'the database role of the server is too powerful: npm run database:prepare makes two roles',
    );
};
