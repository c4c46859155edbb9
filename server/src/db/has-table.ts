import { type QueryExecutorProvider, sql } from 'kysely';

/** Whether a database has a table, also before its migrations. */
export const hasTable = async (db: QueryExecutorProvider, name: string): Promise<boolean> => {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass(${name}) is not null as there`.execute(db);
  return rows[0]?.there === true;
};
