import { isAadhar, isVoterId } from '@gi/contract/fields/identity';
import { sql, type Kysely } from 'kysely';
import { executePrepared } from '#db/prepared-statements.ts';
import type { Database } from '#db/schema.ts';
import { makeGate } from '#lib/process/gate.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import type { IdentityVault } from './identity-vault.ts';
import { openIfWhole } from '#keys/key-state.ts';
import { findInBlocksAfter, findStoredNumbers } from './number-lists/find-numbers.ts';
import { longestNumber, partLength } from './number-lists/postings.ts';
import { type QueuedRow, readQueue } from './number-lists/queue.ts';

/** A shorter part of an identity number finds nothing. */
export const shortestPart = partLength;

/**
 * Exact substring search over Aadhar numbers and Voter IDs, as of the moment of the search. A number
 * is in the queue, in a sealed block or in sealed lists (docs/adr/0087); no process holds any of it
 * in memory.
 */
export type IdentitySearch = {
  /**
   * Producers with a number that contains `part` (upper-cased by the caller).
   * @throws {Busy} when many search while the lists of a large register are built
   */
  find: (part: string) => Promise<number[]>;
};

/** Numbers of the queue that are read at once. */
const queueBatch = 2_000;

/** The people whom numbers belong to; here those drop out that were removed but are still in a list. */
export const findProducersOf = async (
  db: Kysely<Database>,
  numbers: readonly number[],
): Promise<number[]> => {
  const rows = await executePrepared(
    db,
    sql<{ producer_id: number }>`select distinct producer_id from identity_numbers
      where number_id = any(${numbers}::bigint[])`,
  );
  return rows.map((row) => row.producer_id);
};

export const makeIdentitySearch = (
  db: Kysely<Database>,
  vault: IdentityVault,
  keys: KeyRing,
): IdentitySearch => {
  /** Few at a time: each takes a connection, and opens up to all numbers of the register. */
  const whileBuilding = makeGate({ atOnce: 1, waiting: 20 });

  /** A full number is looked up by its blind index. */
  const findOwner = async (kind: 'aadhar' | 'voter', number: string): Promise<number[]> => {
    const owner = await vault.findProducer(db, kind, number);
    return owner === undefined ? [] : [owner];
  };

  const findInQueue = (rows: readonly QueuedRow[], part: string): number[] =>
    rows.flatMap((row) => {
      if (row.kind === null) return [];
      // A row that was altered outside the program must not fail every search; its record shows the error.
      return openIfWhole(() => vault.openRow(row))?.includes(part) ? [row.number_id] : [];
    });

  /** With a short queue and few blocks, as always but after an upgrade or a restore. */
  const findAtOnce = async (part: string): Promise<number[] | undefined> => {
    // Numbers move from the queue into blocks and lists: read in this order, none is missed.
    const queue = await readQueue(db, 0, queueBatch);
    if (queue.length === queueBatch) return undefined;
    const { numbers, lastBlock } = await findStoredNumbers(db, keys, part);
    return lastBlock === undefined ? [...findInQueue(queue, part), ...numbers] : undefined;
  };

  /** In batches that see the moment of the first one. */
  const findInBatches = (part: string): Promise<number[]> =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        let found: number[] = [];
        let queue: QueuedRow[] = [];
        do {
          queue = await readQueue(trx, queue.at(-1)?.number_id ?? 0, queueBatch);
          found = found.concat(findInQueue(queue, part));
        } while (queue.length === queueBatch);
        let stored = await findStoredNumbers(trx, keys, part);
        found = found.concat(stored.numbers);
        while (stored.lastBlock !== undefined) {
          stored = await findInBlocksAfter(trx, keys, part, stored.lastBlock);
          found = found.concat(stored.numbers);
        }
        return found;
      });

  return {
    async find(part) {
      if (part.length < shortestPart || part.length > longestNumber) return [];
      if (isAadhar(part)) return findOwner('aadhar', part);
      if (isVoterId(part)) return findOwner('voter', part);
      const numbers = (await findAtOnce(part)) ?? (await whileBuilding(() => findInBatches(part)));
      return numbers.length === 0 ? [] : findProducersOf(db, numbers);
    },
  };
};
