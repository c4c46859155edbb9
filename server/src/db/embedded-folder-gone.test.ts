import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { openPool } from './client.ts';
import { startEmbeddedDatabase, type EmbeddedDatabase } from './embedded.ts';

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

let root: string;
let database: EmbeddedDatabase;
let pool: ReturnType<typeof openPool>;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'gi-folder-gone-'));
  database = await startEmbeddedDatabase({ dataDir: join(root, 'data'), log, durable: false });
  pool = openPool(database.ownerConnection, log);
  await pool.query('create table written (at timestamptz)');
});
afterEach(async () => {
  await pool.end();
  await database.stop();
  rmSync(root, { recursive: true, force: true, maxRetries: 5 });
});

const folder = () => join(root, 'data/database');
/** Over a connection that is open, as those of the server are: a new one needs files of the folder. */
const write = () => pool.query('insert into written values (now())');
const refused = () =>
  vi.waitFor(() => expect(write()).rejects.toThrow(), { timeout: 4_000, interval: 100 });

it.each([
  ['is deleted', () => rmSync(folder(), { recursive: true, force: true, maxRetries: 5 })],
  ['is moved away', () => renameSync(folder(), join(root, 'elsewhere'))],
])('no write is acknowledged for more than seconds when the folder %s', async (_how, remove) => {
  remove();
  await refused();
  await expect(write()).rejects.toThrow();
});

it('the database goes on when its folder is back', async () => {
  renameSync(folder(), join(root, 'elsewhere'));
  await refused();
  renameSync(join(root, 'elsewhere'), folder());
  await expect(eventually(write)).resolves.toBeDefined();
});
