import type { Kysely, Transaction } from 'kysely';
import { writeAuditEntry } from '#audit/audit.ts';
import { lock } from '#db/advisory-locks.ts';
import type { Database } from '#db/schema.ts';
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

/** The audit trail's actor when a start retires a key that the server no longer has. */
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
};
