import type { Kysely } from 'kysely';
import { makeIdentityVault } from '#identity/identity-vault.ts';
import { runBlockRound } from '#identity/number-blocks/round.ts';
import { storeRecords } from '#register/records/store-records.ts';
import { refreshSummary } from '#register/counters/summary.ts';
import type { Database } from '#db/schema.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';

const recordsAtOnce = 500;
/** Transactions at a time: the database reads rows while others are rendered here. */
const inParallel = 3;

/** As the upkeep does it for one register, without its locks: no other process writes. */
const fillRecords = async (db: Kysely<Database>, count: number) => {
  let next = 1;
  const work = async (): Promise<void> => {
    while (next <= count) {
      const from = next;
      next += recordsAtOnce;
      const length = Math.min(recordsAtOnce, count - from + 1);
      const ids = Array.from({ length }, (_, index) => from + index);
      await db.transaction().execute((trx) => storeRecords(trx, ids));
    }
  };
  await Promise.all(Array.from({ length: inParallel }, work));
};

/**
 * Derives what the program keeps beside the rows themselves, with the program's own functions: rows
 * that are written straight in SQL lack it.
 */
export const fillDerived = async (
  { db, keys }: { db: Kysely<Database>; keys: KeyRing },
  count: number,
): Promise<void> => {
  await runBlockRound({ db, keys, vault: makeIdentityVault(keys) });
  await refreshSummary(db);
  await fillRecords(db, count);
};
