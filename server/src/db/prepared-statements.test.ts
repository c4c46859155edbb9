import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { openDatabase } from './client.ts';
import { executePrepared } from './prepared-statements.ts';
import type { Database } from './schema.ts';

let database: TestDatabase;
let db: Kysely<Database>;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase({ ...database.connection, max: 1 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** The statements that the one connection has prepared, with the number of their runs. */
const listPrepared = async (text: string): Promise<{ runs: number }[]> => {
  const { rows } = await sql<{ runs: number }>`
    select generic_plans + custom_plans as runs from pg_prepared_statements
    where statement like ${`%${text}%`} and statement not like '%pg_prepared_statements%'`.execute(
    db,
  );
  return rows;
};

it('prepares a statement once and runs it with other values', async () => {
  const double = (value: number) => executePrepared(db, sql`select ${value}::int * 2 as doubled`);
  expect(await double(3)).toEqual([{ doubled: 6 }]);
  expect(await double(4)).toEqual([{ doubled: 8 }]);
  expect(await listPrepared('doubled')).toEqual([{ runs: 2 }]);
});

it('uses the same prepared statement inside a transaction', async () => {
  const triple = (at: Kysely<Database>, value: number) =>
    executePrepared(at, sql`select ${value}::int * 3 as tripled`);
  await triple(db, 1);
  const rows = await db.transaction().execute((trx) => triple(trx, 5));
  expect(rows).toEqual([{ tripled: 15 }]);
  expect(await listPrepared('tripled')).toEqual([{ runs: 2 }]);
});

it('leaves other statements unprepared', async () => {
  await sql`select ${1}::int as plain`.execute(db);
  expect(await listPrepared('plain')).toEqual([]);
});
