import { sql, type Kysely, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { openDatabase } from './client.ts';
import { copyTexts } from './copy-texts.ts';
import type { Database } from './schema.ts';

let database: TestDatabase;
let db: Kysely<Database>;
beforeAll(async () => {
  database = await createTestDatabase();
  // One connection: a test that leaves it unusable fails the next one.
  db = openDatabase({ ...database.connection, max: 1 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const read = async (statement: RawBuilder<unknown>) => {
  const { count, chunks } = await copyTexts(db, statement);
  return { count, text: Buffer.concat(chunks).toString('utf8') };
};

it('reads texts in the order of the statement, whatever is in them', async () => {
  const texts = ['हिरा बाई', '', 'a\tb\r\n', 'back\\slash', '₹ 1,200', 'Zoya'];
  const values = sql.join(texts.map((text, at) => sql`(${sql.lit(at)}, ${sql.lit(text)})`));
  const answer = await read(sql`select t from (values ${values}) v(n, t) order by n`);
  expect(answer).toEqual({ count: texts.length, text: texts.join('') });
});

it('reads nothing, one long text, and many that fill several messages and chunks', async () => {
  expect(await read(sql`select 'x'::text where false`)).toEqual({ count: 0, text: '' });
  const long = 'ह'.repeat(300_000);
  expect(await read(sql`select repeat('ह', 300000)`)).toEqual({ count: 1, text: long });
  const lines = Array.from({ length: 20_000 }, (_, n) => `${n} ह ${'x'.repeat(n % 70)}\r\n`);
  const many = await read(
    sql`select n || ' ह ' || repeat('x', n % 70) || E'\\r\\n' from generate_series(0, 19999) n order by n`,
  );
  expect(many).toEqual({ count: 20_000, text: lines.join('') });
});

it('fails as a query does, in the middle too, and the connection can be used again', async () => {
  const late = sql`select (100 / (5000 - n))::text from generate_series(1, 9999) n`;
  await expect(copyTexts(db, late)).rejects.toMatchObject({ code: '22012' });
  await expect(copyTexts(db, sql`select nothing from nowhere`)).rejects.toMatchObject({
    code: '42P01',
  });
  expect(await read(sql`select 'well'::text`)).toEqual({ count: 1, text: 'well' });
});

it('refuses values, which COPY would not get', async () => {
  await expect(copyTexts(db, sql`select ${'a'}::text`)).rejects.toThrow('COPY takes no values');
});
