import { sql, type Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

/** How many of `ids` are products, retired ones included. */
export const countProducts = async (
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from products where id = any(${[...ids]}::bigint[])`.execute(db);
  return rows[0]?.n ?? 0;
};
