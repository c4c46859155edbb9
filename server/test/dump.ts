import { sql } from 'kysely';
import type { World } from './world.ts';

/** Which tables hold a text anywhere in a row, as a dump of the database would show it. */
export const tablesHolding = async (world: World, text: string): Promise<string[]> => {
  const { db } = world.services;
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const holding: string[] = [];
  for (const { name } of tables.rows) {
    const found = await sql<{ n: number }>`
      select count(*) as n from ${sql.table(name)} t where strpos(lower(t::text), lower(${text})) > 0`.execute(
      db,
    );
    if ((found.rows[0]?.n ?? 0) > 0) holding.push(name);
  }
  return holding;
};

/** How many objects the file store holds. */
export const countObjects = async (world: World): Promise<number> => {
  let count = 0;
  for await (const _object of world.files.list()) count += 1;
  return count;
};
