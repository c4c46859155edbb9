import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { factsOf } from './entry-format.ts';
import { listTables, loadTable, openBackupClient, readTable } from './tables.ts';

let database: TestDatabase;
let client: pg.Client;
beforeEach(async () => {
  database = await createTestDatabase();
  client = await openBackupClient(database.ownerConnection);
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

const rows = async function* (...lines: string[]): AsyncGenerator<Buffer> {
  for (const line of lines) yield Buffer.from(`${line}\n`);
};
const failures = {
  name: 'login_failures',
  columns: ['key', 'count', 'until', 'last_at'],
};
/** Lines of `login_failures`. */
const lines = (...entries: string[]) =>
  rows(...entries.map((entry) => `${entry}\t2026-01-31 00:00:00+00\t2026-01-31 00:00:00+00`));

describe('the tables of a backup', () => {
  it('come after those that their foreign keys name, without sessions and transaction numbers', async () => {
    const tables = await listTables(client);
    const names = tables.map((table) => table.name);
    expect(names.indexOf('producers')).toBeLessThan(names.indexOf('documents'));
    expect(names.indexOf('users')).toBeLessThan(names.indexOf('registrations'));
    expect(names).not.toContain('sessions');
    expect(names).not.toContain('migrations');
    const numbers = tables.find((table) => table.name === 'identity_numbers');
    expect(numbers?.columns).toContain('ciphertext');
    expect(numbers?.columns).toContain('number_id');
    for (const name of ['identity_queue', 'identity_blocks', 'uploads', 'print_parts'])
      expect(names).not.toContain(name);
    expect(tables.filter((table) => table.order.length === 0)).toEqual([]);
  });

  it('hash the same whatever the order in which their rows came', async () => {
    await client.query('begin');
    await loadTable(client, failures, lines('b\t5', 'a\t7', 'B\t1'));
    const [table] = (await listTables(client)).filter(({ name }) => name === 'login_failures');
    if (table === undefined) throw new Error('no table');
    const first = await factsOf(readTable(client, table));
    await client.query('delete from login_failures');
    await loadTable(client, failures, lines('B\t1', 'b\t5', 'a\t7'));
    expect(await factsOf(readTable(client, table))).toEqual(first);
    await client.query("update login_failures set count = 8 where key = 'a'");
    expect((await factsOf(readTable(client, table))).sha256).not.toBe(first.sha256);
    await client.query('rollback');
  });

  it('refuse rows that break a constraint, and the connection goes on', async () => {
    await client.query('begin');
    await expect(loadTable(client, failures, lines('a\t5', 'a\t6'))).rejects.toThrow(
      'duplicate key',
    );
    await client.query('rollback');
    expect((await client.query('select from login_failures')).rowCount).toBe(0);
  });

  it('pass on the error of their source, and the connection goes on', async () => {
    const broken = async function* (): AsyncGenerator<Buffer> {
      yield* lines('a\t5');
      throw new Error('the backup is cut off');
    };
    await client.query('begin');
    await expect(loadTable(client, failures, broken())).rejects.toThrow('the backup is cut off');
    await client.query('rollback');
    expect((await client.query('select from login_failures')).rowCount).toBe(0);
  });
});
