import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** Runs the writes in a transaction and rolls back, so that rules and constraints are checked and nothing is stored. */
export const runAndRollBack = async (
  db: Kysely<Database>,
  write: (trx: Transaction<Database>) => Promise<unknown>,
): Promise<void> => {
  const trx = await db.startTransaction().execute();
  try {
    await write(trx);
  } finally {
    await trx.rollback().execute();
  }
};
