import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';
import { searchableColumns } from './field-columns.ts';

/**
 * Computes the search text of registrations again: the person's searchable fields, categories,
 * collector and id, in lower case. Call it in the transaction that changes one of these.
 * @param which a condition over `registrations r`
 */
export const refreshSearchText = async (
  trx: Transaction<Database>,
  which: RawBuilder<unknown>,
): Promise<void> => {
  await sql`
    update registrations r set search_text = lower(concat_ws(' | ', ${searchableColumns('p')},
      (select string_agg(c.name, ', ' order by c.name) from registration_categories rc
        join categories c on c.id = rc.category_id where rc.registration_id = r.id),
      u.username, r.id))
    from producers p, users u
    where p.id = r.producer_id and u.id = r.user_id and (${which})`.execute(trx);
};

/** Computes the search text of registrations by id. */
export const refreshSearchTextOf = (
  trx: Transaction<Database>,
  ids: readonly number[],
): Promise<void> => refreshSearchText(trx, sql`r.id = any(${[...ids]}::bigint[])`);
