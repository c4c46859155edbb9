import { sql, type Kysely, type Transaction } from 'kysely';
import { writeAuditEntry } from '#audit/audit.ts';
import { type IdentityVault, makeIdentityVault, type VaultRow } from '#identity/identity-vault.ts';
import { lock } from '#db/locks.ts';
import type { Database } from '#db/schema.ts';
import { SealBroken } from '#lib/crypto/crypto.ts';
import { KeyProblem } from '#lib/crypto/key-problem.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { countHolders } from '#keys/key-holders.ts';
import { listKeyIds, readKeyState, refreshKeys } from '#keys/key-state.ts';

/**
 * Brings the keys of a starting process and the database together. In a new register the first key
 * of the ring becomes the current one; afterwards the database says which one it is, whatever the
 * order of the ring. Needs a ring with all keys in use (`listKeyIds`).
 * @throws {KeyProblem} with a sentence for the operator
 */
export const adoptKeys = async (db: Kysely<Database>, keys: KeyRing): Promise<void> => {
  if (!(await isAdopted(db, keys))) await db.transaction().execute((trx) => adopt(trx, keys));
  await refreshKeys(db, keys);
};

const isAdopted = async (db: Kysely<Database>, keys: KeyRing): Promise<boolean> => {
  const { current, ids } = await readKeyState(db);
  return current !== undefined && ids.every((id) => keys.ids.includes(id));
};

/** Who the audit trail says took a key out of use that a starting server does not have any more. */
const atStart = { user: undefined, address: 'npm start' };

const adopt = async (trx: Transaction<Database>, keys: KeyRing): Promise<void> => {
  // Servers that start together on one database agree on one current key.
  await lock(trx, 'masterKeys');
  if (await isAdopted(trx, keys)) return;
  const { current: before, ids } = await readKeyState(trx);
  const lost = ids.filter((id) => !keys.ids.includes(id));
  const needed = await listKeyIds(trx);
  // A running server seals with the current key, and with no other one.
  const { holding } = await countHolders(trx, lost);
  const isUsed = (id: string): boolean => id === before && (holding.get(id) ?? 0) > 0;
  const missing = lost.filter((id) => needed.includes(id) || isUsed(id));
  if (missing.length > 0)
    throw new KeyProblem(
      `The master key ${missing.join(', ')} is missing: it was not retired (npm run keys -- retire); put it back, then start again`,
    );
  // What seals nothing is not needed: the register was restored after a rotation, or has no records yet.
  await trx.deleteFrom('master_keys').where('id', 'not in', keys.ids).execute();
  for (const key of lost) {
    await trx
      .updateTable('retired_keys')
      .set({ retired_at: new Date() })
      .where('id', '=', key)
      .where('retired_at', 'is', null)
      .execute();
    await writeAuditEntry(trx, atStart, 'keys.retired', undefined, { key });
  }
  const { current } = await readKeyState(trx);
  if (current !== undefined) return;
  await trx
    .insertInto('master_keys')
    .values({ id: keys.current, current: true })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ current: true }))
    .execute();
  await adoptIndexKey(trx, keys);
};

/** Rows tried until one opens; a row that was altered says nothing about the keys. */
const rowsToTry = 10;
const batchSize = 1_000;

/**
 * In earlier versions one key made every blind index, also of numbers that another key sealed. Finds that
 * key, and seals numbers again that another key sealed, so that a row's key is the key of both.
 */
const adoptIndexKey = async (trx: Transaction<Database>, keys: KeyRing): Promise<void> => {
  const register = await trx.selectFrom('register').select('index_key_id').executeTakeFirst();
  const indexKey = register?.index_key_id ?? (await findIndexKey(trx, keys));
  if (indexKey === undefined) return;
  if (!keys.ids.includes(indexKey))
    throw new KeyProblem(
      `The master key ${indexKey} is missing: the index of identity numbers was made with it; put it back, then start again`,
    );
  await trx
    .insertInto('master_keys')
    .values({ id: indexKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sealWithIndexKey(trx, keys, indexKey);
  await trx.updateTable('register').set({ index_key_id: null }).execute();
};

/** The key of the ring that made the index of the first row that opens; undefined without rows. */
const findIndexKey = async (
  trx: Transaction<Database>,
  keys: KeyRing,
): Promise<string | undefined> => {
  const rows = await trx
    .selectFrom('identity_numbers')
    .select(['producer_id', 'kind', 'ciphertext', 'key_id', 'blind_index'])
    .orderBy('producer_id')
    .limit(rowsToTry)
    .execute();
  const vault = makeIdentityVault(keys);
  for (const row of rows)
    try {
      const found = keys.ids.find((id) => vault.isIndexedWith(id, row));
      if (found !== undefined) return found;
      break;
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
    }
  if (rows.length === 0) return undefined;
  throw new KeyProblem(
    'The master key behind the index of identity numbers is missing: put the oldest key back, then start again',
  );
};

/** A row that was altered stays as it is: it does not open with any key. */
const sealAgain = async (
  trx: Transaction<Database>,
  vault: IdentityVault,
  row: VaultRow,
  keyId: string,
): Promise<void> => {
  try {
    const { producer_id, kind, ...sealed } = vault.sealNumber(
      row.producer_id,
      row.kind,
      vault.openRow(row),
      keyId,
    );
    await trx
      .updateTable('identity_numbers')
      .set(sealed)
      .where('producer_id', '=', producer_id)
      .where('kind', '=', kind)
      .execute();
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
  }
};

const sealWithIndexKey = async (
  trx: Transaction<Database>,
  keys: KeyRing,
  indexKey: string,
): Promise<void> => {
  const vault = makeIdentityVault(keys);
  let after = { producer: 0, kind: '' };
  for (;;) {
    const rows = await trx
      .selectFrom('identity_numbers')
      .select(['producer_id', 'kind', 'ciphertext', 'key_id'])
      .where('key_id', '!=', indexKey)
      .where(sql<boolean>`(producer_id, kind) > (${after.producer}, ${after.kind})`)
      .orderBy('producer_id')
      .orderBy('kind')
      .limit(batchSize)
      .execute();
    for (const row of rows) await sealAgain(trx, vault, row, indexKey);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = { producer: last.producer_id, kind: last.kind };
  }
};
