import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { eventually } from '#test/eventually.ts';
import { openDatabase, openPool } from './client.ts';

let database: TestDatabase;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

test('reads int8 as a number, a day as its text and a decimal without rounding it', async () => {
  const db = openDatabase(database.connection);
  const found = await sql`
    select 9007199254740991::int8 as id, array[1, null]::int8[] as ids, '{}'::int8[] as none,
           '2026-03-01'::date as day, 0.10::numeric as turnover,
           '2026-03-01T00:00:00+05:30'::timestamptz as at`.execute(db);
  expect(found.rows[0]).toEqual({
    id: 9007199254740991,
    ids: [1, null],
    none: [],
    day: '2026-03-01',
    turnover: '0.10',
    at: new Date('2026-02-28T18:30:00Z'),
  });
  await db.destroy();
});

test('refuses an int8 that a number cannot hold instead of rounding it', async () => {
  const db = openDatabase(database.connection);
  await expect(sql`select 9007199254740993::int8 as id`.execute(db)).rejects.toThrow(RangeError);
  await db.destroy();
});

test('lives on when the server ends its connections, at rest or inside a transaction', async () => {
  const pool = openPool(database.connection, log);
  const other = openPool(database.connection);
  const held = await pool.connect();
  await pool.query('select 1');
  await held.query('begin');
  await other.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await eventually(() => expect(log.warn.mock.calls.length).toBeGreaterThan(1));
  await expect(held.query('select 1')).rejects.toThrow();
  held.release(true);
  await eventually(async () =>
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]),
  );
  await pool.end();
  await other.end();
});

test('gives up on a statement that runs too long', async () => {
  const pool = openPool({ ...database.connection, statement_timeout: 100 });
  await expect(pool.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' });
  await pool.end();
});
