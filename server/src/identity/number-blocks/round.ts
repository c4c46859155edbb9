import { sql, type Kysely } from 'kysely';
import type { IdentityVault } from '../identity-vault.ts';
import { readWriteKey } from '#keys/key-state.ts';
import { tryLock } from '#db/advisory-locks.ts';
import type { Database } from '#db/schema.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { blockSize, firstOf } from './blocks.ts';
import { writeBlock } from './write-blocks.ts';

type BlockServices = { db: Kysely<Database>; keys: KeyRing; vault: IdentityVault };

/** A round begins when this many new numbers are queued: a search opens each queued number. */
const usualLeast = 200;

/** Whether `least` ids are queued, or one whose number is gone, which leaves its block at once. */
const isDue = async (db: Kysely<Database>, least: number): Promise<boolean> => {
  const { rows } = await sql<{ due: boolean }>`
    select count(*) >= ${least} or bool_or(n.number_id is null) as due
    from (select number_id from identity_queue limit ${least}) q
    left join identity_numbers n on n.number_id = q.number_id`.execute(db);
  return rows[0]?.due === true;
};

const listQueued = async (db: Kysely<Database>): Promise<number[]> => {
  const { rows } = await sql<{ block: number }>`
    select distinct number_id / ${sql.lit(blockSize)} as block from identity_queue order by 1`.execute(
    db,
  );
  return rows.map((row) => row.block);
};

/** @returns false when another process writes blocks */
const writeQueued = ({ db, keys, vault }: BlockServices, block: number): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    if (!(await tryLock(trx, 'numberBlocks'))) return false;
    const keyId = await readWriteKey(trx, keys);
    // Before the numbers are read: a number that is queued later belongs to a later round.
    await sql`
      delete from identity_queue
      where number_id >= ${firstOf(block)} and number_id < ${firstOf(block) + blockSize}`.execute(
      trx,
    );
    await writeBlock(trx, { keys, vault, keyId }, block);
    return true;
  });

/**
 * Writes the blocks of queued numbers, new and removed ones, from the vault: one process at a time, a block in
 * a transaction. It may be killed at any moment and repeated.
 * @returns how many blocks were written
 */
export const runBlockRound = async (
  parts: BlockServices,
  { least = usualLeast, signal }: { least?: number; signal?: AbortSignal } = {},
): Promise<number> => {
  if (!(await isDue(parts.db, least))) return 0;
  let written = 0;
  for (const block of await listQueued(parts.db)) {
    if (signal?.aborted === true || !(await writeQueued(parts, block))) break;
    written += 1;
  }
  return written;
};
