import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Advisory locks, which hold over all servers of one database. PostgreSQL knows them only by
 * number, so every lock of the program is named here.
 */
export const lockNumbers = {
  objectSweep: 7301,
  catalogueSeed: 7302,
  administrators: 7303,
  registerBinding: 7304,
  auditSeals: 7305,
  backup: 7306,
  retention: 7307,
  records: 7308,
  numberBlocks: 7309,
  privileges: 7310,
  rescueKey: 7315,
  printJobs: 7316,
  masterKeys: 7320,
  keysCommand: 7321,
  reviewClaims: 7323,
  applicationNumbers: 7324,
  unitSettings: 7325,
  /** Transactions that render records hold it shared, a rename alone (migration 50). */
  names: 7326,
} as const;

/**
 * The first half of locks in two parts: a running server holds one for each master key that it has,
 * with the key's id as the second half, so that others can see which keys it has.
 */
export const keyHolders = 7322;
export type LockName = keyof typeof lockNumbers;

/** Seed of the hashes that lock keys; it keeps them apart from other uses of the hash. */
const keySeed = 7;

/** Waits for the lock and holds it until the transaction ends. */
export const lock = async (trx: Transaction<Database>, name: LockName): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(lockNumbers[name])})`.execute(trx);
};

/** As `lock`, but does not wait. @returns false when another holds it */
export const tryLock = async (trx: Transaction<Database>, name: LockName): Promise<boolean> => {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(lockNumbers[name])}) as held`.execute(trx);
  return rows[0]?.held === true;
};

/** As `lock`, but any number may hold it at once; who uses `lock` waits for all of them. */
export const lockShared = async (trx: Transaction<Database>, name: LockName): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(${sql.lit(lockNumbers[name])})`.execute(trx);
};

/** Waits for other holders of the same `key` and holds it until the transaction ends. */
export const lockByKey = async (trx: Transaction<Database>, key: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, ${sql.lit(keySeed)}))`.execute(
    trx,
  );
};

/**
 * Runs `task` while one connection holds the lock, without a transaction. When another holds it,
 * `task` does not run and the result is undefined.
 */
export const withLock = <Result>(
  db: Kysely<Database>,
  name: LockName,
  task: (connection: Kysely<Database>) => Promise<Result>,
): Promise<Result | undefined> =>
  db.connection().execute(async (connection) => {
    const number = sql.lit(lockNumbers[name]);
    const { rows } = await sql<{ held: boolean }>`
      select pg_try_advisory_lock(${number}) as held`.execute(connection);
    if (rows[0]?.held !== true) return undefined;
    const unlock = () => sql`select pg_advisory_unlock(${number})`.execute(connection);
    const result = await task(connection).catch(async (error: unknown) => {
      // The error of the task counts: a connection that broke cannot unlock either, and its lock goes with it.
      await unlock().catch(() => undefined);
      throw error;
    });
    await unlock();
    return result;
  });
