import { sql } from 'kysely';
import { makeIdentityVault } from './identity-vault.ts';
import type { Reseal } from '#keys/reseal.ts';
import { lock } from '#db/locks.ts';
import { writeBlock } from './number-blocks/write-blocks.ts';

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
