import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFirstDatabase, type TestDatabase } from '#test/database.ts';
import { readSchemaObjects, type SchemaObjects } from '#test/schema-objects.ts';
import { namesSince1, OlderDatabaseError } from './before-1-0.ts';
import { listPendingMigrations, migrate } from './migrate.ts';

/** What the last commit before 1.0 made of an empty database, and the names of its migrations. */
const fixture = async (): Promise<{ migrations: string[]; objects: SchemaObjects }> => {
  const url = new URL('../../test/fixtures/schema-before-1-0.json', import.meta.url);
  return JSON.parse(await readFile(url, 'utf8')) as {
    migrations: string[];
    objects: SchemaObjects;
  };
};

let database: TestDatabase;
let client: pg.Client;
beforeEach(async () => {
  database = await createFirstDatabase();
  client = new pg.Client(database.ownerConnection as pg.ClientConfig);
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

const readNames = async (): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by 1');
  return rows.map(({ name }) => name);
};
/** Lets the database say that these migrations made it. */
const writeNames = async (names: readonly string[]): Promise<void> => {
  await client.query('delete from migrations');
  await client.query(
    "insert into migrations select name, '2026-11-25T06:00:00.000Z' from unnest($1::text[]) as n(name)",
    [names],
  );
};

describe('the schema of 1.0', () => {
  // Other versions of PostgreSQL word definitions differently.
  it('is object by object the one that the last commit before it made', async ({ skip }) => {
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int / 10000 as version",
    );
    skip(rows[0]?.version !== 18, 'the fixture is of PostgreSQL 18');
    const { objects } = await fixture();
    expect(await readSchemaObjects(database)).toEqual(objects);
  });
});

describe('a database of the last commit before 1.0', () => {
  it('counts as one of 1.0, also for several servers that start together', async () => {
    const { migrations } = await fixture();
    await writeNames(migrations);
    const later = await listPendingMigrations(database.connection);
    expect(later).not.toContain('0001-register');
    const ran = await Promise.all([1, 2, 3].map(() => migrate(database.ownerConnection)));
    expect(ran.flat()).toEqual(later);
    expect(await readNames()).toEqual(['0001-register', ...later]);
  });

  it('is the only one: an earlier one is refused with the commit to start, and not changed', async () => {
    const { migrations } = await fixture();
    for (const earlier of [migrations.slice(0, -1), migrations.slice(0, 2)]) {
      await writeNames(earlier);
      const start = migrate(database.ownerConnection);
      await expect(start).rejects.toThrow(OlderDatabaseError);
      await expect(start).rejects.toThrow(
        /^The database was made by a version before 1\.0: start the commit [0-9a-f]{8} on it once/,
      );
      expect(await readNames()).toEqual(earlier);
    }
    expect(() => namesSince1(migrations.slice(0, 30))).toThrow(OlderDatabaseError);
  });
});
