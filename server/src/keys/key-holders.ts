import { sql, type Kysely } from 'kysely';
import type { PoolConfig } from 'pg';
import { type DatabaseLog, openDatabase } from '#db/client.ts';
import { keyHolders } from '#db/advisory-locks.ts';
import type { Database } from '#db/schema.ts';
import { type KeyRing, UnknownKey } from '#lib/crypto/key-ring.ts';
import { repeat } from '#lib/process/repeat.ts';
import { refreshKeys } from './key-state.ts';

/** How often a server looks whether the keys changed, in milliseconds. */
const interval = 10_000;

const numberOf = (keyId: string): number => Number.parseInt(keyId, 16);
const space = sql.lit(keyHolders);

const ownLocks = sql`
  select objid::bigint as key from pg_locks
  where locktype = 'advisory' and classid = ${space} and objsubid = 2 and pid = pg_backend_pid()`;

/** Takes the locks that a new connection does not hold yet. They are shared locks, so none waits. */
const holdLocks = async (db: Kysely<Database>, keys: KeyRing): Promise<void> => {
  const { rows } = await sql<{ key: number }>`${ownLocks}`.execute(db);
  const held = new Set(rows.map((row) => row.key));
  for (const id of keys.ids)
    if (!held.has(numberOf(id)))
      // The halves of such a lock are signed numbers of 32 bits.
      await sql`select pg_advisory_lock_shared(${space}, ${numberOf(id) | 0}::int)`.execute(db);
};

/**
 * Shows other processes which keys this server has, as long as it runs: by locks on a connection of
 * its own, which end with the process, however it ends. Follows a change of the current key.
 * @returns what ends it
 * @throws {UnknownKey} when the keys were changed since this server loaded them
 */
export const announceKeys = async (
  connection: PoolConfig,
  keys: KeyRing,
  log: DatabaseLog,
): Promise<() => Promise<void>> => {
  const db = openDatabase({ ...connection, max: 1, idleTimeoutMillis: 0 }, log);
  const round = async (): Promise<void> => {
    await holdLocks(db, keys);
    await refreshKeys(db, keys);
  };
  try {
    await round();
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const failed = (error: unknown): void => {
    if (error instanceof UnknownKey) log.error({ err: error }, error.message);
    else log.warn({ err: error }, 'the master keys could not be compared with the database');
  };
  const end = repeat({ every: interval, round, failed });
  return async () => {
    await end();
    await db.destroy();
  };
};

/** Running servers, and for each key how many of them have it. */
export const countHolders = async (
  db: Kysely<Database>,
  keyIds: readonly string[],
): Promise<{ servers: number; holding: Map<string, number> }> => {
  const { rows } = await sql<{ keys: number[] }>`
    select array_agg(objid::bigint) as keys from pg_locks
    where locktype = 'advisory' and classid = ${space} and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database())
    group by pid`.execute(db);
  const count = (id: string): number =>
    rows.filter((server) => server.keys.includes(numberOf(id))).length;
  return { servers: rows.length, holding: new Map(keyIds.map((id) => [id, count(id)])) };
};
