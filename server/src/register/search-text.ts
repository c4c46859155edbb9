import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';
import { searchableColumns } from './field-columns.ts';

/**
 * Computes the search text of registrations again: the person's searchable fields and the id, in lower
 * case. Call it in the transaction that changes one of these. Names of accounts and categories are
 * joined by a search, so that renaming one does not rewrite the registrations.
 * @param which a condition over `registrations r`
 */
export const refreshSearchText = async (
  trx: Transaction<Database>,
  which: RawBuilder<unknown>,
): Promise<void> => {
  const text = sql`lower(concat_ws(' | ', ${searchableColumns('p')}, r.id))`;
  await sql`
    update registrations r set search_text = ${text} from producers p
    where p.id = r.producer_id and (${which}) and r.search_text <> ${text}`.execute(trx);
};
