import { sql, type Kysely } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { databaseOver, openPool } from './client.ts';
import { prepareStatement } from './prepared-statements.ts';
import type { Database } from './schema.ts';
import { readShortly } from './short-reads.ts';

let database: TestDatabase;
let pool: pg.Pool;
let db: Kysely<Database>;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool({ ...database.connection, max: 3 });
  db = databaseOver(pool);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

type Echo = { number: number; text: string | null; bytes: Buffer; pid: number };
const echo = prepareStatement<[number: number, text: string | null, bytes: Buffer], Echo>(
  3,
  (number, text, bytes) => sql<Echo>`select ${number}::bigint as number, ${text}::text as text,
    ${bytes}::bytea as bytes, pg_backend_pid() as pid`,
);
const divide = prepareStatement<[by: number], { quotient: number }>(
  1,
  (by) => sql<{ quotient: number }>`select 12 / ${by}::int as quotient`,
);
const countTo = prepareStatement<[last: number], { n: number }>(
  1,
  (last) => sql<{ n: number }>`select n from generate_series(1, ${last}::int) n`,
);

const echoed = async (number: number): Promise<Echo | undefined> => {
  const [[row]] = await readShortly<[Echo[]]>(pool, echo(db, number, 'गाँव', Buffer.of(0, 255)));
  return row;
};

// Every statement is prepared on every connection of the pool.
beforeEach(async () => {
  const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
  for (const client of clients) client.release();
  for (let n = 0; n < 3; n += 1)
    await readShortly(pool, echo(db, 1, null, Buffer.of()), divide(db, 1), countTo(db, 1));
});

it('answers the rows of each statement with values of every type', async () => {
  const [first, second, third] = await readShortly<[Echo[], { n: number }[], Echo[]]>(
    pool,
    echo(db, 9_007_199_254_740_991, 'मेघा "x"', Buffer.of(1, 0, 254)),
    countTo(db, 3),
    echo(db, -4, null, Buffer.of()),
  );
  expect(first).toEqual([
    {
      number: 9_007_199_254_740_991,
      text: 'मेघा "x"',
      bytes: Buffer.of(1, 0, 254),
      pid: expect.any(Number),
    },
  ]);
  expect(second).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  expect(third).toEqual([{ number: -4, text: null, bytes: Buffer.of(), pid: expect.any(Number) }]);
  const [none] = await readShortly<[{ n: number }[]]>(pool, countTo(db, 0));
  expect(none).toEqual([]);
});

it('sends reads of the same moment over one connection, and gives it back', async () => {
  const rows = await Promise.all([1, 2, 3, 4, 5].map(echoed));
  expect(rows.map((row) => row?.number)).toEqual([1, 2, 3, 4, 5]);
  expect(new Set(rows.map((row) => row?.pid)).size).toBe(1);
  expect(pool.idleCount).toBe(pool.totalCount);
});

it('takes a further connection for more than sixteen', async () => {
  const rows = await Promise.all(Array.from({ length: 40 }, (_, n) => echoed(n)));
  expect(rows.map((row) => row?.number)).toEqual(Array.from({ length: 40 }, (_, n) => n));
  expect(new Set(rows.map((row) => row?.pid)).size).toBe(3);
});

it('fails for the one whose statement fails, not for the others', async () => {
  const quotients = await Promise.allSettled(
    [3, 0, 4].map((by) => readShortly<[{ quotient: number }[]]>(pool, divide(db, by))),
  );
  expect(quotients).toEqual([
    { status: 'fulfilled', value: [[{ quotient: 4 }]] },
    { status: 'rejected', reason: expect.objectContaining({ code: '22012' }) },
    { status: 'fulfilled', value: [[{ quotient: 3 }]] },
  ]);
  expect(await echoed(7)).toMatchObject({ number: 7 });
});

const sleep = prepareStatement<[seconds: number], { slept: string }>(
  1,
  (seconds) => sql<{ slept: string }>`select pg_sleep(${seconds}::float8)::text as slept`,
);
/** Ends the connection on which a read sleeps. */
const endSleeper = (): Promise<void> =>
  eventually(async () => {
    const { rows } = await sql<{ ended: boolean }>`
      select pg_terminate_backend(pid) as ended from pg_stat_activity
      where datname = current_database() and query like '%pg_sleep(%' and state = 'active'
        and pid <> pg_backend_pid()`.execute(db);
    expect(rows).toEqual([{ ended: true }]);
  });

it('fails when its connection is lost, and the next read takes another', async () => {
  await readShortly(pool, sleep(db, 0));
  const row = await echoed(1);
  const lost = Promise.allSettled([readShortly(pool, sleep(db, 20)), echoed(2)]);
  await endSleeper();
  const results = await lost;
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await echoed(3))?.pid).not.toBe(row?.pid);
});

it('takes another connection when it is tried again at once, while others of the lost one still fail', async () => {
  await readShortly(pool, sleep(db, 0));
  const again = (number: number) => echoed(number).catch(() => echoed(number));
  const all = Promise.allSettled([
    readShortly(pool, sleep(db, 20)).catch(() => echoed(0)),
    ...[1, 2, 3].map(again),
  ]);
  await endSleeper();
  const results = await all;
  expect(results).toEqual(
    [0, 1, 2, 3].map((number) => ({
      status: 'fulfilled',
      value: expect.objectContaining({ number }),
    })),
  );
});
