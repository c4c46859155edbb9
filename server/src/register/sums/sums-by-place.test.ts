import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { indianStates } from '@gi/contract/fields/places';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool } from '#db/client.ts';
import { migrate } from '#db/migrate.ts';
import type { Database } from '#db/schema.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { fillVersion1Database } from '#test/version-1.ts';
import { countWrongSums } from './compare-sums.ts';
import { rebuildSums } from './keep-sums.ts';
import { stateOfTrait } from './traits.ts';

const migrations = fileURLToPath(new URL('../../db/migrations', import.meta.url));
let database: TestDatabase;
let db: Kysely<Database>;

/** Brings the database to what the last version before migration 0046 left. */
const migrateUntil0045 = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'gi-migrations-'));
  for (const name of await readdir(migrations))
    if (name < '0046') await copyFile(join(migrations, name), join(folder, name));
  await migrate(database.admin, { folder });
  await rm(folder, { recursive: true });
};

beforeAll(async () => {
  database = await createTestDatabase();
  db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: openPool(database.admin) }),
  });
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await fillVersion1Database(database.admin);
  await migrateUntil0045();
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const totals = async (): Promise<[number, number][]> => {
  const { rows } = await sql<{ trait: number; n: number }>`
    select subject_id as trait, sum(registrations)::int as n from registration_sums
    where user_id = 0 and subject = 'trait' and span = 'all' and (subject_id = 4 or subject_id > 100)
    group by 1 order by 1`.execute(db);
  return rows.map(({ trait, n }) => [Number(trait), n]);
};

describe('the sums by State and of what has no PIN code', () => {
  it('are right at once in a register of an earlier version, and after they are built again', async () => {
    await sql`update producers set pin_code = '781103', state = 'Assam'
      where id = (select min(id) from producers)`.execute(db);
    expect(await totals()).toEqual([]);
    await migrate(database.admin);
    const expected = [
      [4, 1],
      [101 + indianStates.indexOf('Assam'), 1],
    ];
    expect(await totals()).toEqual(expected);
    await rebuildSums(db, 'Asia/Kolkata');
    expect(await totals()).toEqual(expected);
    expect(await countWrongSums(db)).toBe(0);
  });

  it('have the numbers of the States in the order of the contract', async () => {
    const { rows } = await sql<{ trait: number | null }>`
      select state_trait(name) as trait from unnest(${[...indianStates, 'Bombay']}::text[])
        with ordinality n(name, position) order by position`.execute(db);
    const found = rows.map(({ trait }) => (trait === null ? undefined : stateOfTrait(trait)));
    expect(found).toEqual([...indianStates, undefined]);
  });
});
