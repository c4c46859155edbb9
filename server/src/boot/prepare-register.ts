import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { refuseUnfinishedRestore } from '#operations/backup/restore-mark.ts';
import { adoptKeys } from './adopt-keys.ts';
import { listKeyIds } from '#keys/key-state.ts';
import { bindRegister, type Places, refuseWrongRegister } from '#documents/register-binding.ts';
import { type DatabaseAccess, migrateOverPools } from '#db/access.ts';
import { databaseOver, type DatabaseLog, openPool } from '#db/client.ts';
import { openPatientPool } from '#db/migrate.ts';
import { findRolePowers } from '#db/role-powers.ts';
import type { Database } from '#db/schema.ts';
import { type FileStore, StoreUnavailable } from '#lib/files/file-store.ts';
import { type KeySettings, keySourceOf, namingKeys } from '#keys/key-source.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { loadKeyRing } from '#lib/crypto/load-key-ring.ts';
import { wholeMachine } from './share.ts';

type Locations = {
  dataDir: string;
  databaseUrl: string | undefined;
  storageUrl: string | undefined;
};

/** What the operator set, without the secrets that addresses may contain. */
const placesOf = ({ dataDir, databaseUrl, storageUrl }: Locations): Places => ({
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
  await refuseWrongRegister(undefined, files, placesOf(locations));
};

/**
 * Brings a database, a file store and the master keys together: refuses parts that are not of one
 * register before it changes anything, migrates, and gives the keys.
 * @returns also the pool it worked with, which the server goes on with: a connection costs a start 15 ms
 * @throws {WrongRegister}, {UnfinishedRestore} or {KeyProblem}, each with a sentence for the operator
 */
export const prepareRegister = async (parts: {
  access: DatabaseAccess;
  files: FileStore;
  locations: Locations & KeySettings;
  log: DatabaseLog;
}): Promise<{ keys: KeyRing; pool: pg.Pool }> => {
  const { access, files, locations, log } = parts;
  const places = placesOf(locations);
  const owner = openPatientPool(access.ownerConnection, log);
  const pool = openPool({ max: wholeMachine.databaseConnections, ...access.connection }, log);
  const db = databaseOver(pool);
  try {
    // Before the migration the server's role may have no right to any table.
    const asOwner = databaseOver(owner);
    await refuseUnfinishedRestore(asOwner, files);
    await refuseWrongRegister(asOwner, files, places);
    await migrateOverPools({ server: pool, owner }, { log });
    await warnOfPowers(db, log);
    await bindRegister(db, files, places);
    const needed = await listKeyIds(db);
    const keys = await loadKeyRing({ ...keySourceOf(locations), needed });
    await adoptKeys(db, keys);
    return { keys, pool };
  } catch (error) {
    await pool.end();
    if (error instanceof StoreUnavailable)
      throw new Error(`${places.files}: ${error.message}`, { cause: error });
    throw namingKeys(error, locations);
  } finally {
    await owner.end();
  }
};

/** A register with one powerful role works, but a hole in the program would open everything. */
const warnOfPowers = async (db: Kysely<Database>, log: DatabaseLog): Promise<void> => {
  const { role, powers } = await findRolePowers(db);
  if (powers.length > 0)
    log.warn(
      { role, powers },
      'the database role of the server is too powerful: npm run database:prepare makes two roles',
    );
};
