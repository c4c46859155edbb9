import { sql, type Kysely } from 'kysely';
import { readWriteKey } from '#keys/key-state.ts';
import type { Database } from '#db/schema.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { putBlocks } from './pack-queue.ts';
import { type BlockRow, openBlock, sealBlock } from './sealing.ts';

/**
 * Takes removed numbers out of the blocks.
 * @throws {SealBroken} when a block was altered
 */
export const forgetInBlocks = async (
  db: Kysely<Database>,
  keys: KeyRing,
  removed: ReadonlySet<number>,
): Promise<void> => {
  const blocks = await db.selectFrom('identity_blocks').select('first_number').execute();
  for (const { first_number: id } of blocks)
    await db.transaction().execute(async (trx) => {
      const keyId = await readWriteKey(trx, keys);
      const { rows } = await sql<BlockRow>`
        select * from identity_blocks where first_number = ${id} for update`.execute(trx);
      const [row] = rows;
      if (row === undefined) return;
      const left = openBlock(keys, row).filter(({ numberId }) => !removed.has(numberId));
      if (left.length === row.numbers) return;
      if (left.length > 0) await putBlocks(trx, [sealBlock(keys, keyId, id, left)]);
      else await trx.deleteFrom('identity_blocks').where('first_number', '=', id).execute();
    });
};
