import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { countWrongSums } from '#register/sums/compare-sums.ts';
import { openPool } from '#db/client.ts';
import { migrate } from '#db/migrate.ts';
import type { Database } from '#db/schema.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { eventually } from '#test/eventually.ts';
import { fillVersion1Database } from '#test/version-1.ts';
import { startSums } from './sums-upkeep.ts';

const migrations = fileURLToPath(new URL('../db/migrations', import.meta.url));
const timeZone = 'Asia/Kolkata';
const log = { warn: () => undefined, info: () => undefined };

let database: TestDatabase;
let db: Kysely<Database>;

beforeEach(async () => {
  database = await createTestDatabase();
  db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: openPool(database.admin) }) });
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await fillVersion1Database(database.admin);
});
afterEach(async () => {
  await db.destroy();
  await database.drop();
});

/** Migrates to what the last version before a migration left. */
const migrateUntil = async (before: string): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'gi-migrations-'));
  for (const name of await readdir(migrations))
    if (name < before) await copyFile(join(migrations, name), join(folder, name));
  await migrate(database.admin, { folder });
  await rm(folder, { recursive: true });
};

/** The days and months that the server of that version built; the program of today needs tables of later ones. */
const addDays = async (): Promise<void> => {
  await sql`
    insert into registration_sums (user_id, subject, span, start, subject_id, withdrawn, registrations,
      applications, entries, turnover)
    select user_id, subject, built.span, '2026-01-01', subject_id, withdrawn, registrations, applications,
      entries, turnover
    from registration_sums totals, (values ('day'), ('month')) built(span)
    where totals.span = 'all' and (user_id = 0 or built.span = 'day')`.execute(db);
  await sql`update registration_sums_state set time_zone = ${timeZone}`.execute(db);
};

/** Sums of places of days: those that the migrations leave to the server. */
const countPlaceDays = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from registration_sums where subject = 'place' and span = 'day'
      and user_id = 0`.execute(db);
  return rows[0]?.n ?? 0;
};

it.each(['0003', '0025', '0041', '0046', '0048'])(
  'a register of the version before migration %s has right sums after the migration, and its days after the start',
  async (before) => {
    await migrateUntil(before);
    if (before >= '0041') {
      await addDays();
      // A change that is not folded yet when the new version comes.
      await sql`update producers set pin_code = '781103', state = 'Assam', age = 17
        where id = (select min(id) from producers)`.execute(db);
      await sql`update production_details set annual_turnover = annual_turnover + 1`.execute(db);
    }
    await migrate(database.admin);
    expect(await countWrongSums(db)).toBe(0);
    expect(await countPlaceDays()).toBe(0);
    const stop = startSums({ db, settings: { timeZone } } as Parameters<typeof startSums>[0], log);
    try {
      await eventually(async () => expect(await countPlaceDays()).toBeGreaterThan(0));
    } finally {
      await stop();
    }
    expect(await countWrongSums(db)).toBe(0);
  },
);
