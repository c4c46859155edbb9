import { setImmediate } from 'node:timers/promises';
import { sql, type Kysely, type Transaction } from 'kysely';
import { type IdentityVault, type VaultRow } from '../identity-vault.ts';
import { openIfWhole } from '#keys/key-state.ts';
import type { Database } from '#db/schema.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { blockSize, emptyBlock, firstOf, putNumber, sealBlock } from './blocks.ts';

/** Numbers that are opened before requests get their turn. */
const openedAtOnce = 100;

type NumberRow = VaultRow & { number_id: number };

/** The number of a row; undefined when it was altered: opening its record reports that. */
export const numberOf = (vault: IdentityVault, row: VaultRow): string | undefined =>
  openIfWhole(() => vault.openRow(row));

/** The content of a block as the vault has it; undefined when none of its numbers is left. */
export const readBlock = async (
  db: Kysely<Database>,
  vault: IdentityVault,
  block: number,
): Promise<Buffer | undefined> => {
  const { rows } = await sql<NumberRow>`
    select number_id, producer_id, kind, ciphertext, key_id from identity_numbers
    where number_id >= ${firstOf(block)} and number_id < ${firstOf(block) + blockSize}
      and kind <> 'pan'`.execute(db);
  const bytes = emptyBlock();
  for (const [index, row] of rows.entries()) {
    if (index % openedAtOnce === openedAtOnce - 1) await setImmediate();
    putNumber(bytes, row.number_id, numberOf(vault, row) ?? '');
  }
  return rows.length === 0 ? undefined : bytes;
};

/** Writes a block as the vault has it. The caller holds the lock `numberBlocks`. */
export const writeBlock = async (
  trx: Transaction<Database>,
  { keys, vault, keyId }: { keys: KeyRing; vault: IdentityVault; keyId: string },
  block: number,
): Promise<void> => {
  const bytes = await readBlock(trx, vault, block);
  if (bytes === undefined) {
    await trx.deleteFrom('identity_blocks').where('block', '=', block).execute();
    return;
  }
  const row = sealBlock(keys, keyId, block, bytes);
  await trx
    .insertInto('identity_blocks')
    .values(row)
    .onConflict((conflict) => conflict.column('block').doUpdateSet(row))
    .execute();
};
