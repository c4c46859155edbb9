import { sql, type Kysely, type Transaction } from 'kysely';
import type { IdentityVault } from '../identity-vault.ts';
import { openIfWhole, readWriteKey } from '#keys/key-state.ts';
import type { Database } from '#db/schema.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { blockSize, type NewNumber } from './blocks.ts';
import type { SearchedKind } from './postings.ts';
import type { QueuedRow } from './queue.ts';
import { type BlockRow, openBlock, sealBlock } from './sealing.ts';

/** Takes the oldest numbers from the queue; those that another transaction holds stay in it. */
const takeQueued = async (
  trx: Transaction<Database>,
  vault: IdentityVault,
): Promise<{ taken: number; numbers: NewNumber[] }> => {
  const { rows } = await sql<QueuedRow>`
    with taken as (
      delete from identity_queue where number_id in (
        select number_id from identity_queue order by number_id limit ${blockSize}
        for update skip locked)
      returning number_id)
    select t.number_id, n.producer_id, n.kind, n.ciphertext, n.key_id
    from taken t left join identity_numbers n on n.number_id = t.number_id
    order by t.number_id`.execute(trx);
  const numbers = rows.flatMap((row) => {
    // A number that was altered is found by no part of it; its record shows the error.
    if (row.kind === null) return [];
    const number = openIfWhole(() => vault.openRow(row));
    if (number === undefined) return [];
    return [{ numberId: row.number_id, kind: row.kind as SearchedKind, number }];
  });
  return { taken: rows.length, numbers };
};

/** Stores blocks; one with a known id takes the place of the stored one. */
export const putBlocks = async (
  trx: Transaction<Database>,
  blocks: readonly BlockRow[],
): Promise<void> => {
  for (const block of blocks)
    await trx
      .insertInto('identity_blocks')
      .values(block)
      .onConflict((conflict) => conflict.column('first_number').doUpdateSet(block))
      .execute();
};

/**
 * Seals numbers in blocks. The first one may have the id of a block that it takes the place of.
 */
export const sealBlocks = (
  keys: KeyRing,
  keyId: string,
  numbers: readonly NewNumber[],
  firstId?: number,
): BlockRow[] => {
  const blocks: BlockRow[] = [];
  for (let from = 0; from < numbers.length; from += blockSize) {
    const content = numbers.slice(from, from + blockSize);
    const smallest = content.reduce((least, { numberId }) => Math.min(least, numberId), Infinity);
    blocks.push(sealBlock(keys, keyId, from === 0 ? (firstId ?? smallest) : smallest, content));
  }
  return blocks;
};

/**
 * Moves the oldest numbers of the queue into blocks, filling up the newest one.
 * @returns how many numbers left the queue
 * @throws {SealBroken} when the newest block was altered
 */
export const packQueue = (
  db: Kysely<Database>,
  keys: KeyRing,
  vault: IdentityVault,
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const keyId = await readWriteKey(trx, keys);
    const { taken, numbers } = await takeQueued(trx, vault);
    if (numbers.length === 0) return taken;
    const { rows } = await sql<BlockRow>`
      select * from identity_blocks
      where first_number = (select max(first_number) from identity_blocks) and numbers < ${blockSize}
      for update`.execute(trx);
    const [open] = rows;
    const all = [...(open === undefined ? [] : openBlock(keys, open)), ...numbers];
    await putBlocks(trx, sealBlocks(keys, keyId, all, open?.first_number));
    return taken;
  });
