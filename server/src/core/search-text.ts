import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';

/**
 * Writes the search text of registrations anew: name, phone, email, categories, collector and id,
 * in lower case. Whoever changes one of these calls it in the same transaction.
 * @param which a condition over `registrations r`
 */
export const refreshSearchText = async (
  trx: Transaction<Database>,
  which: RawBuilder<unknown>,
): Promise<void> => {
  await sql`
    update registrations r set search_text = lower(concat_ws(' | ', p.name, p.phone, p.email,
      (select string_agg(c.name, ', ' order by c.name) from registration_categories rc
        join categories c on c.id = rc.category_id where rc.registration_id = r.id),
      u.username, r.id))
    from producers p, users u
    where p.id = r.producer_id and u.id = r.user_id and (${which})`.execute(trx);
};

/** The same for some registrations by id. */
export const refreshSearchTextOf = (
  trx: Transaction<Database>,
  ids: readonly number[],
): Promise<void> => refreshSearchText(trx, sql`r.id = any(${[...ids]}::bigint[])`);
