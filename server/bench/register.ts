import { sql, type Kysely } from 'kysely';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { listKeyIds } from '#keys/key-state.ts';
import { createSession } from '#accounts/sessions.ts';
import type { DatabaseAccess } from '#db/database-access.ts';
import { openDatabase } from '#db/client.ts';
import { startEmbeddedDatabase } from '#db/embedded.ts';
import type { Database } from '#db/schema.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { REGISTER_ID_NAME } from '#lib/files/file-store.ts';
import { loadKeyRing } from '#lib/crypto/load-key-ring.ts';
import { fillDerived } from './derived.ts';
import { generate } from './generate.ts';
import { startProduct } from './processes.ts';

// Hides PostgreSQL's messages about connections that the end of the benchmark closes.
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The database that is measured: the embedded one on `dataDir`, or the operator's. */
export type BenchDatabase = DatabaseAccess & { stop(): Promise<void> };

/** Where keys and files are, and the PostgreSQL when it is not the embedded one. */
export type RegisterSource = { dataDir: string; databaseUrl?: string; ownerUrl?: string };

export const openBenchDatabase = async ({
  dataDir,
  databaseUrl,
  ownerUrl = databaseUrl,
}: RegisterSource): Promise<BenchDatabase> => {
  if (databaseUrl === undefined) return startEmbeddedDatabase({ dataDir, log });
  return {
    connection: { connectionString: databaseUrl },
    ownerConnection: { connectionString: ownerUrl },
    stop: async () => undefined,
  };
};

const urlOf = ({ host, user, database, connectionString }: pg.PoolConfig): string =>
  connectionString ?? `postgres://${user}@localhost/${database}?host=${host}`;

/** The environment in which the program works on this database, which it does not start itself. */
export const environmentOf = (access: DatabaseAccess, dataDir: string): Record<string, string> => ({
  DATA_DIR: dataDir,
  DATABASE_URL: urlOf(access.connection),
  DATABASE_OWNER_URL: urlOf(access.ownerConnection),
  ADMIN_USERNAME: 'meera',
  ADMIN_PASSWORD: 'loom-river-42',
});

const openAsOwner = ({ ownerConnection }: DatabaseAccess): Kysely<Database> =>
  openDatabase({ ...ownerConnection, statement_timeout: 0, query_timeout: 0, max: 4 });

/** Administrators beside the first one, and collectors. @returns the collectors */
const addUsers = async (db: Kysely<Database>): Promise<number[]> => {
  const user = (username: string, role: 'admin' | 'user') => ({
    username,
    password_hash: 'none: no sign-in with a password here',
    role,
  });
  const office = Array.from({ length: 3 }, (_, index) => user(`office${index + 1}`, 'admin'));
  const collectors = Array.from({ length: 20 }, (_, index) =>
    user(`collector${index + 1}`, 'user'),
  );
  const rows = await db
    .insertInto('users')
    .values([...office, ...collectors])
    .returning(['id', 'role'])
    .execute();
  return rows.filter(({ role }) => role === 'user').map(({ id }) => id);
};

const vacuum = async (db: Kysely<Database>): Promise<void> => {
  await sql`vacuum analyze`.execute(db);
};

const openKeys = async (db: Kysely<Database>, dataDir: string): Promise<KeyRing> =>
  loadKeyRing({
    keys: undefined,
    command: undefined,
    dir: join(dataDir, 'keys'),
    needed: await listKeyIds(db),
  });

const markerOf = (dataDir: string): string => join(dataDir, 'bench.json');

/** The rows name documents that were never stored; a start refuses such a store unless it says so. */
const giveFilesUp = async (db: Kysely<Database>, dataDir: string): Promise<void> => {
  const { id } = await db.selectFrom('register').select('id').executeTakeFirstOrThrow();
  await writeFile(join(dataDir, 'files', REGISTER_ID_NAME), `${id} files lost\n`);
};

/** How many registrations an earlier run generated in this folder. */
export const readGenerated = async (dataDir: string): Promise<number | undefined> => {
  if (!existsSync(markerOf(dataDir))) return undefined;
  const { rows } = JSON.parse(await readFile(markerOf(dataDir), 'utf8')) as { rows: number };
  return rows;
};

/**
 * Makes a register of `count` registrations: the program migrates and fills the catalogue, the rows
 * are written in SQL, and the program's own functions derive from them what it keeps beside them.
 * @throws when the database has registrations already
 */
export const makeRegister = async (
  access: DatabaseAccess,
  dataDir: string,
  count: number,
  say: (text: string) => void,
): Promise<void> => {
  const product = await startProduct(environmentOf(access, dataDir));
  await product.stop();
  const db = openAsOwner(access);
  try {
    const existing = await db.selectFrom('registrations').select('id').limit(1).execute();
    if (existing.length > 0)
      throw new Error('The database has registrations already: the benchmark needs an empty one');
    const keys = await openKeys(db, dataDir);
    await generate(db, keys, { count, users: await addUsers(db) });
    say('deriving what the program keeps beside the rows …');
    await sql`analyze`.execute(db);
    await fillDerived({ db, keys }, count);
    await vacuum(db);
    await giveFilesUp(db, dataDir);
    await writeFile(markerOf(dataDir), JSON.stringify({ rows: count }));
  } finally {
    await db.destroy();
  }
};

/** Signs in without a password: the administrators, and four collectors for uploads. */
export const signInAll = async (
  access: DatabaseAccess,
): Promise<{ admin: string; office: string[]; collectors: string[]; rows: number }> => {
  const db = openDatabase({ ...access.connection, max: 1 });
  try {
    const users = await db.selectFrom('users').select(['id', 'role']).orderBy('id').execute();
    const signIn = async (role: 'admin' | 'user'): Promise<string[]> => {
      const sessions = users
        .filter((user) => user.role === role)
        .slice(0, 4)
        .map((user) => createSession(db, user));
      return (await Promise.all(sessions)).map(({ token }) => token);
    };
    const office = await signIn('admin');
    const collectors = await signIn('user');
    const { rows } = await sql<{ n: number }>`select count(*) as n from registrations`.execute(db);
    return { admin: office[0] ?? '', office, collectors, rows: rows[0]?.n ?? 0 };
  } finally {
    await db.destroy();
  }
};
