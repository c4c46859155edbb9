import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';
import { containing } from '#lib/text/like.ts';
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

/** A number as `applications.numbers` has it: in lower case, without what people write between its parts. */
export const withoutSeparators = (text: string): string =>
  text.toLowerCase().replaceAll(/[ /.-]/g, '');

/**
 * The patterns of `applications.numbers` for a search: of a year with two digits, AU/16/1, also the one with four.
 * @returns at least one
 */
export const numberPatterns = (search: string): string[] => {
  const typed = search.trim();
  const longYear = typed.replace(/^(\p{L}+[ /.-]+)(?=\d\d[ /.-])/u, (prefix) => `${prefix}20`);
  return [...new Set([typed, longYear])].map((number) => containing(withoutSeparators(number)));
};
