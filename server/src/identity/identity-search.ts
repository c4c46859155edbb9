import { isAadhar, isVoterId } from '@gi/contract/fields/identity-numbers';
import { sql, type Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import { makeGate } from '#lib/process/gate.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import type { IdentityVault, VaultRow } from './identity-vault.ts';
import { openIfWhole } from '#keys/key-state.ts';
import { findInBlock, firstOf, longestNumber, openBlock } from './number-blocks/blocks.ts';
import { numberOf, readBlock } from './number-blocks/write-blocks.ts';

/** A shorter part of an identity number finds nothing. */
export const shortestPart = 4;

/**
 * Exact substring search over Aadhar numbers and Voter IDs, as of the moment of the search. A number
 * is in the queue or in a sealed block (docs/adr/0169); no process holds any of it in memory.
 */
export type IdentitySearch = {
  /**
   * Producers with a number that contains `part` (upper-cased by the caller).
   * @throws {Busy} when too many search at once
   */
  find: (part: string) => Promise<number[]>;
};

/** Numbers of the queue that are read at once. */
const queueBatch = 1_000;
/** Blocks that are read at once, and opened before requests get their turn. */
const blockBatch = 50;

/** The owners of numbers; drops numbers that were removed but are still in a block. */
const findProducersOf = async (
  db: Kysely<Database>,
  numbers: readonly number[],
): Promise<number[]> => {
  const { rows } = await sql<{ producer_id: number }>`
    select distinct producer_id from identity_numbers
    where number_id = any(${numbers}::bigint[])`.execute(db);
  return rows.map((row) => row.producer_id);
};

/** A row of the queue; one whose number was removed has no kind. */
type QueuedRow = { number_id: number } & (VaultRow | { kind: null });

const readQueue = async (db: Kysely<Database>, after: number): Promise<QueuedRow[]> => {
  const { rows } = await sql<QueuedRow>`
    select q.number_id, n.producer_id, n.kind, n.ciphertext, n.key_id
    from (select number_id from identity_queue
      where number_id > ${after} order by number_id limit ${sql.lit(queueBatch)}) q
    left join identity_numbers n on n.number_id = q.number_id order by q.number_id`.execute(db);
  return rows;
};

type SealedBlock = { block: number; key_id: string; base64: string };

/** Base64 is a third shorter than the hexadecimal form in which the driver gets bytes. */
const readBlocks = async (db: Kysely<Database>, after: number): Promise<SealedBlock[]> => {
  const { rows } = await sql<SealedBlock>`
    select block, key_id, encode(sealed, 'base64') as base64 from identity_blocks
    where block > ${after} order by block limit ${sql.lit(blockBatch)}`.execute(db);
  return rows;
};

export const makeIdentitySearch = (
  db: Kysely<Database>,
  vault: IdentityVault,
  keys: KeyRing,
): IdentitySearch => {
  /** Each search by parts opens all numbers. */
  const gate = makeGate({ atOnce: 2, waiting: 50 });

  /** A full number is looked up by its blind index. */
  const findOwner = async (kind: 'aadhar' | 'voter', number: string): Promise<number[]> => {
    const owner = await vault.findProducer(db, kind, number);
    return owner === undefined ? [] : [owner];
  };

  const findInQueue = async (part: string): Promise<number[]> => {
    const found: number[] = [];
    let rows: QueuedRow[] = [];
    do {
      rows = await readQueue(db, rows.at(-1)?.number_id ?? 0);
      for (const row of rows)
        if (row.kind !== null && numberOf(vault, row)?.includes(part) === true)
          found.push(row.number_id);
    } while (rows.length === queueBatch);
    return found;
  };

  /** The content of a block; one altered outside the program is rebuilt from the vault. */
  const contentOf = async ({ block, key_id, base64 }: SealedBlock): Promise<Buffer | undefined> => {
    const sealed = Buffer.from(base64, 'base64');
    const bytes = openIfWhole(() => openBlock(keys, { block, key_id, sealed }));
    if (bytes !== undefined) return bytes;
    // The next round writes it again.
    await db
      .insertInto('identity_queue')
      .values({ number_id: firstOf(block) })
      .execute();
    return readBlock(db, vault, block);
  };

  const findInBlocks = async (part: string): Promise<number[]> => {
    const found: number[] = [];
    let rows: SealedBlock[] = [];
    do {
      rows = await readBlocks(db, rows.at(-1)?.block ?? -1);
      for (const row of rows) {
        const bytes = await contentOf(row);
        if (bytes !== undefined) found.push(...findInBlock(row.block, bytes, part));
      }
    } while (rows.length === blockBatch);
    return found;
  };

  return {
    async find(part) {
      if (part.length < shortestPart || part.length > longestNumber) return [];
      if (isAadhar(part)) return findOwner('aadhar', part);
      if (isVoterId(part)) return findOwner('voter', part);
      const numbers = await gate(async () => {
        // Numbers move from the queue into blocks: read in this order, none is missed.
        const queued = await findInQueue(part);
        return queued.concat(await findInBlocks(part));
      });
      return numbers.length === 0 ? [] : findProducersOf(db, numbers);
    },
  };
};
