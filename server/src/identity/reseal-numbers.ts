import { sql } from 'kysely';
import { lock } from '#db/advisory-locks.ts';
import { type Reseal, resealRows } from '#keys/reseal.ts';
import { makeIdentityVault, type VaultRow } from './identity-vault.ts';
import { writeBlock } from './number-blocks/write-blocks.ts';

/** Numbers get a new ciphertext and a new blind index at once. */
export const resealNumbers = resealRows<VaultRow & { number_id: number }>('identity_numbers', {
  id: ['number_id', 'bigint'],
  nameOf: ({ kind, producer_id }) => `the ${kind} number of producer ${producer_id}`,
  reseal: (keys, row, keyId) => {
    const vault = makeIdentityVault(keys);
    const number = vault.openRow(row);
    const sealed = vault.sealNumber(row.producer_id, row.kind, number, keyId);
    return { ciphertext: sealed.ciphertext, blind_index: sealed.blind_index };
  },
});

/** Blocks of one transaction: it takes about a second. */
const mostBlocks = 20;

/** Blocks are written again from the vault, so that one that was altered becomes whole too. */
export const resealBlocks: Reseal = async (trx, keys, { keyId, after, limit }) => {
  await lock(trx, 'numberBlocks');
  const vault = makeIdentityVault(keys);
  const { rows } = await sql<{ block: number }>`
    select block from identity_blocks where key_id <> ${keyId} and block > ${Number(after || -1)}
    order by block limit ${Math.min(limit, mostBlocks)}`.execute(trx);
  for (const { block } of rows) await writeBlock(trx, { keys, vault, keyId }, block);
  return { last: rows.at(-1)?.block.toString(), done: rows.length, left: [] };
};
