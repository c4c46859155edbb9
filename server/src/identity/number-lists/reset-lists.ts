import { sql, type Transaction } from 'kysely';
import { lock } from '#db/locks.ts';
import type { Database } from '#db/schema.ts';
import { pageSize } from './postings.ts';

/** Rows of one statement, which has to end within the time limit of statements. */
const rowsAtOnce = 200_000;
/** Parts into which the tokens of a page are divided by their first byte. */
const slices = 16;

const removeLists = async (trx: Transaction<Database>, page: number): Promise<void> => {
  for (let slice = 0; slice < slices; slice += 1) {
    const from = Buffer.from([slice * (256 / slices)]);
    const end = Buffer.from([(slice + 1) * (256 / slices) - 1, ...Buffer.alloc(16, 255)]);
    await sql`
      delete from identity_lists where page = ${page} and token between ${from} and ${end}`.execute(
      trx,
    );
  }
};

/**
 * Puts all numbers into the queue and removes blocks and lists, which rounds build again: something
 * was altered outside the program. Searches remain right during it.
 */
export const resetLists = async (trx: Transaction<Database>): Promise<void> => {
  await lock(trx, 'numberListRows');
  const { rows } = await sql<{ newest: number }>`
    select coalesce(max(number_id), 0) as newest from identity_numbers`.execute(trx);
  const newest = rows[0]?.newest ?? 0;
  for (let from = 0; from <= newest; from += rowsAtOnce)
    await sql`
      insert into identity_queue select number_id from identity_numbers
      where kind <> 'pan' and number_id between ${from} and ${from + rowsAtOnce - 1}
      on conflict do nothing`.execute(trx);
  await sql`delete from identity_blocks`.execute(trx);
  for (let page = 0; page * pageSize <= newest; page += 1) await removeLists(trx, page);
};
