import { sql, type Kysely, type Transaction } from 'kysely';
import { lockShared } from '#db/advisory-locks.ts';
import type { Database } from '#db/schema.ts';
import { SealBroken } from '#lib/crypto/crypto.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { openPublicKey } from '#lib/crypto/verify-keys.ts';

/**
 * Every table whose rows a master key seals, with what its rows are called; their column `key_id` names
 * that key.
 */
export const sealedRows = {
  identity_numbers: 'identity numbers',
  documents: 'documents',
  uploads: 'pictures that wait for their registration',
  print_parts: 'parts of bulk prints',
  second_factors: 'second factors',
  retired_keys: 'retired keys',
  rescue_keys: 'keys of rescue files',
  identity_blocks: 'blocks of identity numbers',
} as const;
export type SealedTable = keyof typeof sealedRows;
export const sealedTables = Object.keys(sealedRows) as SealedTable[];

/** The master keys in the database: ids only. */
export type KeyState = {
  /** The key that seals new values; undefined before the first start. */
  current: string | undefined;
  /** All keys that stored values may be sealed with, the current one included. */
  ids: string[];
};

export const readKeyState = async (db: Kysely<Database>): Promise<KeyState> => {
  const rows = await db.selectFrom('master_keys').select(['id', 'current']).orderBy('id').execute();
  return { current: rows.find((row) => row.current)?.id, ids: rows.map((row) => row.id) };
};

/** The ids of the master keys that stored values are sealed with. */
export const listKeyIds = async (db: Kysely<Database>): Promise<string[]> => {
  const uses = sealedTables.map(
    (name) => sql`exists (select from ${sql.table(name)} where key_id = m.id)`,
  );
  const { rows } = await sql<{ id: string }>`
    select id from master_keys m where ${sql.join(uses, sql` or `)} order by id`.execute(db);
  return rows.map((row) => row.id);
};

/**
 * Checks that this process has all of these keys. Without one, a registered number would count as unknown.
 * @throws {UnknownKey}
 */
export const requireKeys = (keys: KeyRing, ids: readonly string[]): void => {
  for (const id of ids) keys.get(id);
};

/**
 * The key that seals what this transaction writes. It stays the current one until the transaction
 * ends, so a change of keys never overlooks a row.
 * @throws {UnknownKey} when this process does not hold all keys of the register
 */
export const readWriteKey = async (trx: Transaction<Database>, keys: KeyRing): Promise<string> => {
  // A separate statement: the one that waits for the lock sees the data from before the wait.
  await lockShared(trx, 'masterKeys');
  const { current, ids } = await readKeyState(trx);
  requireKeys(keys, ids);
  if (current === undefined) throw new Error('The register has no current master key');
  keys.use(current);
  return current;
};

/**
 * Brings the key ring of this process up to date: the current key, and the public keys of retired ones.
 * @throws {UnknownKey} when this process does not hold all keys of the register
 */
export const refreshKeys = async (db: Kysely<Database>, keys: KeyRing): Promise<void> => {
  const { current, ids } = await readKeyState(db);
  requireKeys(keys, ids);
  if (current !== undefined) keys.use(current);
  await loadRetiredKeys(db, keys);
};

/**
 * Adds the public keys of retired master keys to the ring; older signatures are verified with them. A public
 * key that was altered, or sealed with a key that this process lacks, is left out.
 */
export const loadRetiredKeys = async (db: Kysely<Database>, keys: KeyRing): Promise<void> => {
  const rows = await db.selectFrom('retired_keys').select(['id', 'public_key', 'key_id']).execute();
  for (const row of rows) {
    if (keys.retired.has(row.id) || !keys.ids.includes(row.key_id)) continue;
    const publicKey = openIfWhole(() => openPublicKey(keys, row));
    if (publicKey !== undefined) keys.keepRetired(row.id, publicKey);
  }
};

/** The result of `opening`; undefined when the sealed value was altered (`SealBroken`). */
export const openIfWhole = <Value>(opening: () => Value): Value | undefined => {
  try {
    return opening();
  } catch (error) {
    if (error instanceof SealBroken) return undefined;
    throw error;
  }
};
