import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type pg from 'pg';
import { namesSince1 } from './before-1-0.ts';
import { openPool, type DatabaseLog } from './client.ts';
import { hasTable } from './has-table.ts';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
const FILE_NAME = /^(\d{4})-[a-z0-9]+(?:-[a-z0-9]+)*\.sql$/;
const TABLE = 'migrations';

/** The database holds migrations that this program does not have. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError';
  constructor(unknown: readonly string[]) {
    super(
      `The database was made by a newer version of gi-registry (it has ${unknown.join(', ')}). ` +
        'Start that version, or restore a backup made by this one.',
    );
  }
}

/**
 * A pool of one connection for a migration. The usual time limits are for requests; a migration, or
 * waiting for another server's, may take longer.
 */
export const openPatientPool = (config: pg.PoolConfig, log?: DatabaseLog): pg.Pool =>
  openPool({ ...config, statement_timeout: 0, lock_timeout: 0, query_timeout: 0, max: 1 }, log);

export type MigrateOptions = { folder?: string; log?: DatabaseLog; only?: readonly string[] };

/**
 * Brings the database up to the newest migration of `folder` and returns the names that ran.
 * Files are `NNNN-some-words.sql`, run in order, all in one transaction: a start that is killed
 * midway leaves nothing behind. An advisory lock lets servers start together.
 * @param options.only the migrations that a backup was made with
 * @throws NewerDatabaseError when the database is ahead of the program, {OlderDatabaseError} when it is of
 *   before 1.0
 */
export const migrate = async (
  config: pg.PoolConfig,
  { folder = MIGRATIONS, log, only }: MigrateOptions = {},
): Promise<string[]> => {
  const all = await readMigrations(folder);
  const known = only === undefined ? all : choose(all, namesSince1(only));
  const pool = openPatientPool(config, log);
  await using db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const ran = await run(db, known);
  if (ran.length > 0) log?.info({ migrations: ran }, 'database migrated');
  return ran;
};

const run = async (db: Kysely<unknown>, known: Record<string, Migration>): Promise<string[]> => {
  await refuseNewer(db, known);
  await renameMigrations(db);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(known) },
    migrationTableName: TABLE,
    migrationLockTableName: `${TABLE}_lock`,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    // A newer server may have taken the lock and migrated since the check above.
    await refuseNewer(db, known);
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    throw new Error(`Migration ${failed ?? 'of the database'} failed`, { cause: error });
  }
  return (results ?? []).map((result) => result.migrationName);
};

/**
 * The names of migrations that `migrate` would run, in order.
 * @throws NewerDatabaseError when the database is ahead of the program
 */
export const listPendingMigrations = async (config: pg.PoolConfig): Promise<string[]> => {
  const known = await readMigrations(MIGRATIONS);
  const pool = openPool({ ...config, max: 1 });
  await using db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const done = await listDone(db);
  refuseUnknown(done, known);
  return Object.keys(known).filter((name) => !done.includes(name));
};

const readMigrations = async (folder: string): Promise<Record<string, Migration>> => {
  const migrations: Record<string, Migration> = {};
  let previous = '';
  for (const file of (await readdir(folder)).sort()) {
    if (!file.endsWith('.sql')) continue;
    const number = FILE_NAME.exec(file)?.[1];
    if (!number) throw new Error(`${file} is not named like 0001-some-words.sql`);
    if (number === previous) throw new Error(`Two migrations are numbered ${number}`);
    previous = number;
    const text = await readFile(join(folder, file), 'utf8');
    migrations[file.slice(0, -'.sql'.length)] = {
      up: async (db) => {
        await sql.raw(text).execute(db);
      },
    };
  }
  return migrations;
};

/**
 * Looks whether this version has the migrations that a backup was made with.
 * @throws {NewerDatabaseError} or {OlderDatabaseError}
 */
export const checkMigrations = async (names: readonly string[]): Promise<void> => {
  choose(await readMigrations(MIGRATIONS), namesSince1(names));
};

const choose = (
  all: Record<string, Migration>,
  names: readonly string[],
): Record<string, Migration> => {
  refuseUnknown(names, all);
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
};

/** The names in the database. */
const listNames = async (db: Kysely<unknown>): Promise<string[]> => {
  if (!(await hasTable(db, TABLE))) return [];
  const done = await sql<{ name: string }>`
    select name from ${sql.table(TABLE)} order by name collate "C"`.execute(db);
  return done.rows.map((row) => row.name);
};

const listDone = async (db: Kysely<unknown>): Promise<readonly string[]> =>
  namesSince1(await listNames(db));

/** Rewrites the names of before 1.0. One statement, so that servers may start together. */
const renameMigrations = async (db: Kysely<unknown>): Promise<void> => {
  const names = await listNames(db);
  const kept = namesSince1(names);
  if (kept === names) return;
  await sql`delete from ${sql.table(TABLE)} where name <> all(${kept})`.execute(db);
};

const refuseUnknown = (done: readonly string[], known: Record<string, Migration>): void => {
  const unknown = done.filter((name) => !(name in known));
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
};

const refuseNewer = async (
  db: Kysely<unknown>,
  known: Record<string, Migration>,
): Promise<void> => {
  refuseUnknown(await listDone(db), known);
};
