import { sql } from 'kysely';
import type { Reseal } from '#keys/reseal.ts';
import { lock } from '#db/locks.ts';
import { SealBroken } from '#lib/crypto/crypto.ts';
import { putBlocks } from './pack-queue.ts';
import { resetLists } from './reset-lists.ts';
import { type BlockRow, type ListRow, openBlock, sealBlock } from './sealing.ts';
import { rewriteLists } from './write-lists.ts';

/**
 * What another key sealed is sealed again. When a row was altered, everything is built anew instead:
 * blocks and lists hold nothing that the numbers themselves do not.
 */
const orReset =
  (reseal: Reseal): Reseal =>
  async (trx, keys, batch) => {
    try {
      return await reseal(trx, keys, batch);
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
      await resetLists(trx);
      return { last: undefined, done: 0, left: [] };
    }
  };

export const resealBlocks = orReset(async (trx, keys, { keyId, after, limit }) => {
  const { rows } = await sql<BlockRow>`
    select * from identity_blocks where key_id <> ${keyId} and first_number > ${Number(after || 0)}
    order by first_number limit ${limit} for update skip locked`.execute(trx);
  for (const row of rows)
    await putBlocks(trx, [sealBlock(keys, keyId, row.first_number, openBlock(keys, row))]);
  return { last: rows.at(-1)?.first_number.toString(), done: rows.length, left: [] };
});

/** Lists get a new token together with a new seal, so that the retired key finds none of them. */
export const resealLists = orReset(async (trx, keys, { keyId, after, limit }) => {
  await lock(trx, 'numberListRows');
  const [page = 0, token = ''] = after === '' ? [] : after.split(' ');
  const { rows } = await sql<ListRow>`
    select page, token, key_id, sealed from identity_lists
    where key_id <> ${keyId} and (page, token) > (${Number(page)}, ${Buffer.from(token, 'hex')})
    order by page, token limit ${limit}`.execute(trx);
  for (const id of new Set(rows.map((row) => row.page)))
    await rewriteLists(trx, keys, keyId, {
      page: id,
      rows: rows.filter((row) => row.page === id),
      change: ({ postings }) => postings,
    });
  const last = rows.at(-1);
  return {
    last: last && `${last.page} ${last.token.toString('hex')}`,
    done: rows.length,
    left: [],
  };
});
