import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { newKey } from '#lib/crypto/crypto.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { copyRegister } from '../../../scripts/test/prepared-register.mjs';
import { timeLimits } from '#test/time-limits.ts';
import { useInstallation } from './installation.ts';
import { type Client, someFields, submit } from './server.ts';

vi.setConfig({ testTimeout: timeLimits.severalStarts });

const admin = { ADMIN_USERNAME: 'meera', ADMIN_PASSWORD: 'loom-river-42' };

const here = useInstallation(admin);
const { start, stop } = here;
let databases: TestDatabase[] = [];
afterEach(async () => {
  for (const database of databases) await database.drop();
  databases = [];
});
/** The one sentence with which a start is refused. */
const refusal = async (env: Record<string, string> = {}): Promise<string> => {
  const server = here.run(env);
  expect(await server.ended).toBe(1);
  const [title, sentence = '', ...rest] = server.stderr().trimEnd().split('\n');
  expect([title, ...rest]).toEqual(['gi-registry cannot start:']);
  return sentence;
};
/** Names of all objects, in use or in the trash. */
const objects = async (): Promise<string[]> => {
  const names = await readdir(join(here.dataDir, 'files'), { recursive: true });
  return names.filter((name) => /[0-9a-f]{32}$/.test(name)).toSorted();
};
/** Registers two producers, stops, and gives the names of their objects. */
const registerTwo = async (env: Record<string, string> = {}): Promise<string[]> => {
  const { server, url, meera } = await start(env);
  const fields = await someFields(meera);
  for (const key of ['first', 'second'])
    expect((await submit(url, meera, fields(), key)).status).toBe(201);
  await stop(server);
  const names = await objects();
  expect(names).toHaveLength(6);
  return names;
};
/** Each picture of each registration opens. */
const expectAllPictures = async (url: string, meera: Client, registrations: number) => {
  const { registrations: rows } = await meera.get<{ registrations: { id: number }[] }>(
    '/registrations/all?page=1',
  );
  expect(rows).toHaveLength(registrations);
  for (const { id } of rows) {
    const record = await meera.get<{ documentUrls: Record<string, string> }>(
      `/registrations/${id}`,
    );
    const pictures = Object.values(record.documentUrls);
    expect(pictures).toHaveLength(3);
    for (const picture of pictures) expect((await fetch(`${url}${picture}`)).status).toBe(200);
  }
};

const urlOf = ({ host, user, database }: pg.PoolConfig): string =>
  `postgres://${user}@localhost/${database}?host=${host}`;
/**
 * A database on the server of the test run, empty as `create database` leaves it, with one address:
 * that of a superuser.
 */
const emptyDatabase = async (): Promise<{ url: string; connection: pg.PoolConfig }> => {
  const database = await createTestDatabase();
  databases.push(database);
  const { admin: connection } = database;
  const client = new pg.Client(connection as pg.ClientConfig);
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
  await client.end();
  return { url: connection.connectionString ?? urlOf(connection), connection };
};
const tablesOf = async (connection: pg.PoolConfig): Promise<number> => {
  const client = new pg.Client(connection as pg.ClientConfig);
  await client.connect();
  const { rowCount } = await client.query(
    `select from information_schema.tables where table_schema = 'public'`,
  );
  await client.end();
  return rowCount ?? 0;
};
describe('a start with the wrong database', () => {
  it('refuses when the database folder is gone, deletes nothing, and goes on when it is back', async () => {
    await copyRegister(here.dataDir);
    const before = await registerTwo();
    await rename(join(here.dataDir, 'database'), join(here.dir, 'away'));
    expect(await refusal()).toBe(
      `${here.dataDir}/database holds no documents but ${here.dataDir}/files does, so it is empty or the wrong database: check DATABASE_URL and DATA_DIR or restore a backup, then start again (nothing was changed)`,
    );
    expect(await readdir(here.dataDir)).not.toContain('database');
    expect(await objects()).toEqual(before);

    await rename(join(here.dir, 'away'), join(here.dataDir, 'database'));
    const { url, meera } = await start();
    await expectAllPictures(url, meera, 2);
    expect(await objects()).toEqual(before);
  });

  it('refuses a mistyped DATABASE_URL, leaves that database empty, and deletes nothing', async () => {
    const right = await emptyDatabase();
    const mistyped = await emptyDatabase();
    const before = await registerTwo({ DATABASE_URL: right.url });
    expect(await refusal({ DATABASE_URL: mistyped.url })).toMatch(
      /^DATABASE_URL holds no documents but .*\/files does/,
    );
    expect(await tablesOf(mistyped.connection)).toBe(0);
    expect(await objects()).toEqual(before);
    const { url, meera } = await start({ DATABASE_URL: right.url });
    await expectAllPictures(url, meera, 2);
  });

  it('refuses the database of another register, and a file store that is not its own', async () => {
    const [right, other] = [await emptyDatabase(), await emptyDatabase()];
    const before = await registerTwo({ DATABASE_URL: right.url });
    const elsewhere = join(here.dir, 'elsewhere');
    const { server } = await start({ DATABASE_URL: other.url, DATA_DIR: elsewhere });
    await stop(server);
    expect(await refusal({ DATABASE_URL: other.url })).toMatch(
      /\/files belongs to register \w{32} but DATABASE_URL is register \w{32}: set DATABASE_URL, STORAGE_URL and DATA_DIR to the parts of one register/,
    );
    expect(await refusal({ DATABASE_URL: right.url, DATA_DIR: join(here.dir, 'empty') })).toMatch(
      /^\S+\/empty\/files does not hold the files of DATABASE_URL: check STORAGE_URL and DATA_DIR/,
    );
    expect(await objects()).toEqual(before);
  });
});

describe('a start with the wrong keys', () => {
  it('refuses other and missing keys, makes none, and goes on with the right ones', async () => {
    const database = { DATABASE_URL: (await emptyDatabase()).url };
    await registerTwo(database);
    const path = join(here.dataDir, 'keys', 'master.keys');
    const right = await readFile(path, 'utf8');
    const missing =
      /^(REGISTRY_KEYS|DATA_DIR\/keys): The master key ([0-9a-f]{8}) is missing: numbers or documents of this register are sealed with it; put it back/;

    const other = await refusal({ ...database, REGISTRY_KEYS: newKey().toString('base64') });
    expect(other).toMatch(missing);
    await rm(path);
    const none = await refusal(database);
    expect(none).toMatch(missing);
    expect(missing.exec(none)?.[2]).toBe(missing.exec(other)?.[2]);
    expect(await readdir(join(here.dataDir, 'keys'))).toEqual([]);
    // A second start must not find a key that the first one made.
    expect(await refusal(database)).toBe(none);

    const rotated = `${newKey().toString('base64')}\n${right}`;
    await writeFile(path, rotated, { mode: 0o600 });
    const { server, url, meera } = await start(database);
    await expectAllPictures(url, meera, 2);
    await stop(server);
    await writeFile(path, rotated.split('\n').toReversed().join('\n'), { mode: 0o600 });
    // The database says which key is current: their order in the file does not matter.
    const reversed = await start(database);
    await expectAllPictures(reversed.url, reversed.meera, 2);
  });
});
