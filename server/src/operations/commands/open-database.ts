import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { PoolConfig } from 'pg';
import pino from 'pino';
import { refuseMarkedDatabase } from '../backup/restore-mark.ts';
import { accessByUrl, type DatabaseAccess } from '#db/database-access.ts';
import { type DatabaseLog, openDatabase } from '#db/client.ts';
import { DATA_DIR_IN_USE, embeddedAccess, startEmbeddedDatabase } from '#db/embedded.ts';
import { listPendingMigrations } from '#db/migrate.ts';
import type { Env } from '#base/env.ts';
import { logOptions } from '#base/log.ts';
import type { Database } from '#db/schema.ts';

/** Disposing ends the embedded database when this command started it; a running server's stays. */
export type CommandDatabase = DatabaseAccess & AsyncDisposable;

/** PostgreSQL writes the folder of its socket into line 5 of this file. */
const socketFolderOf = (dataDir: string): string => {
  const file = join(realpathSync(dataDir), 'database', 'postmaster.pid');
  const folder = readFileSync(file, 'utf8').split('\n')[4] ?? '';
  if (!existsSync(folder)) throw new Error(`The database of ${dataDir} cannot be reached`);
  return folder;
};

const connect = async (env: Env, log: DatabaseLog): Promise<CommandDatabase> => {
  const staysOpen = { [Symbol.asyncDispose]: async (): Promise<void> => undefined };
  const byUrl = accessByUrl(env);
  if (byUrl !== undefined) return { ...byUrl, ...staysOpen };
  if (!existsSync(join(env.dataDir, 'database')))
    throw new Error(`There is no registry in ${env.dataDir}. Set DATA_DIR to its folder.`);
  try {
    return await startEmbeddedDatabase({ dataDir: env.dataDir, log });
  } catch (error) {
    if ((error as { code?: unknown }).code !== DATA_DIR_IN_USE) throw error;
    return { ...embeddedAccess(socketFolderOf(env.dataDir)), ...staysOpen };
  }
};

/** Refuses what an interrupted restore left: a command would change or back it up. */
const refuseUnusable = async ({ connection }: CommandDatabase): Promise<void> => {
  await using db = openDatabase({ ...connection, max: 1 });
  await refuseMarkedDatabase(db);
};

/**
 * Opens the registry's database for a command: `DATABASE_URL`, or the embedded one of `DATA_DIR`,
 * which is shared with a server that runs on it and started otherwise.
 * @throws an Error with a sentence for the operator: no registry there, not reachable, or of
 *   another version
 */
export const openCommandDatabase = async (env: Env, log: DatabaseLog): Promise<CommandDatabase> => {
  const database = await connect(env, log);
  try {
    await refuseUnusable(database);
    const pending = await listPendingMigrations(database.connection);
    if (pending.length > 0)
      throw new Error(
        'The database was made by an older version. Start this version once (npm start), then run this command again.',
      );
    return database;
  } catch (error) {
    await database[Symbol.asyncDispose]();
    throw error;
  }
};

/**
 * Runs `work` on the registry's database, as `openCommandDatabase` finds it.
 * @param options of the pool, which has one connection otherwise
 */
export const withDatabase = async <Result>(
  env: Env,
  work: (db: Kysely<Database>, database: CommandDatabase) => Promise<Result>,
  options: PoolConfig = { max: 1 },
): Promise<Result> => {
  const log = pino(logOptions(env.logLevel));
  await using database = await openCommandDatabase(env, log);
  await using db = openDatabase({ ...database.connection, ...options }, log);
  return await work(db, database);
};
