import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { openPool } from './client.ts';
import { migrate, NewerDatabaseError } from './migrate.ts';

let database: TestDatabase;
let config: pg.PoolConfig;
let pool: pg.Pool;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase();
  config = database.ownerConnection;
  pool = openPool(config);
  // The template's migrations are done already.
  await pool.query('drop schema public cascade; create schema public');
  folder = mkdtempSync(join(tmpdir(), 'gi-migrate-'));
});

afterEach(async () => {
  await pool.end();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const write = (name: string, text: string): void => {
  writeFileSync(join(folder, name), text);
};

const notes = async (): Promise<string[]> => {
  const found = await pool.query<{ text: string }>('select text from notes order by text');
  return found.rows.map((row) => row.text);
};

test('runs numbered files in order, each only once', async () => {
  write(
    '0002-first-note.sql',
    "insert into notes values ('one'); insert into notes values ('two');",
  );
  write('0001-notes.sql', 'create table notes (text text);');
  expect(await migrate(config, { folder })).toEqual(['0001-notes', '0002-first-note']);
  expect(await migrate(config, { folder })).toEqual([]);
  write('0003-more.sql', "insert into notes values ('three')");
  expect(await migrate(config, { folder })).toEqual(['0003-more']);
  expect(await notes()).toEqual(['one', 'three', 'two']);
});

test('leaves nothing behind when a file fails, and names the file', async () => {
  write('0001-notes.sql', 'create table notes (text text);');
  write('0002-wrong.sql', 'insert into nowhere values (1);');
  await expect(migrate(config, { folder })).rejects.toThrow('Migration 0002-wrong failed');
  const left = await pool.query(`select to_regclass('notes') as notes`);
  expect(left.rows).toEqual([{ notes: null }]);
  write('0002-wrong.sql', "insert into notes values ('right');");
  await migrate(config, { folder });
  expect(await notes()).toEqual(['right']);
});

test('is done once when several servers start together', async () => {
  write('0001-notes.sql', "create table notes (text text); insert into notes values ('one');");
  const ran = await Promise.all([1, 2, 3, 4].map(() => migrate(config, { folder })));
  expect(ran.flat()).toEqual(['0001-notes']);
  expect(await notes()).toEqual(['one']);
});

test('refuses a database that a newer version has migrated', async () => {
  write('0001-notes.sql', 'create table notes (text text);');
  write('0002-later.sql', 'alter table notes add later text;');
  await migrate(config, { folder });
  rmSync(join(folder, '0002-later.sql'));
  const refusal = migrate(config, { folder });
  await expect(refusal).rejects.toThrow(NewerDatabaseError);
  await expect(refusal).rejects.toThrow(/newer version of gi-registry \(it has 0002-later\)/);
});

test('refuses a folder with two files of one number or with a misnamed file', async () => {
  write('0001-notes.sql', 'select 1');
  write('0001-other.sql', 'select 1');
  await expect(migrate(config, { folder })).rejects.toThrow('Two migrations are numbered 0001');
  rmSync(join(folder, '0001-other.sql'));
  write('2-short.sql', 'select 1');
  await expect(migrate(config, { folder })).rejects.toThrow('2-short.sql is not named like');
});
