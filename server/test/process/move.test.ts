import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashTable, listTables, openBackupClient } from '#operations/backup/tables.ts';
import { startEmbeddedDatabase } from '#db/embedded.ts';
import { copyRegister } from '../../../scripts/support/prepared-register.mjs';
import { runCommandProcess } from './command.ts';
import { useMove } from './move-set-up.ts';
import { type Client, someFields, submit } from './server.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const { installation: here, prepareTarget, openTarget, move } = useMove();
const { start, stop } = here;

/** A register with two registrations, whose server has ended: each test works on a copy of it. */
let folder: string;
let pattern: string;
let ids: number[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gi-move-'));
  pattern = join(folder, 'data');
  await copyRegister(pattern);
  const { server, url, meera } = await start({ DATA_DIR: pattern });
  ids = await register(url, meera, 2);
  await stop(server);
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(() => {
  // In a fraction of the time that Node takes for a thousand files.
  execFileSync('cp', ['-R', pattern, here.dataDir]);
});

/** What the server says when it refuses to start. */
const refusal = async (env: Record<string, string> = {}): Promise<string> => {
  const server = here.run(env);
  expect(await server.ended).toBe(1);
  return server.stderr();
};
const register = async (url: string, meera: Client, count: number): Promise<number[]> => {
  const fields = await someFields(meera);
  const ids: number[] = [];
  for (let each = 0; each < count; each += 1) {
    const { registrationId } = await submit(url, meera, fields(), randomBytes(8).toString('hex'));
    if (registrationId !== undefined) ids.push(registrationId);
  }
  expect(ids).toHaveLength(count);
  return ids;
};

/** Size and hash of every table of a register. */
const fingerprint = async (connection: pg.PoolConfig): Promise<Record<string, string>> => {
  const client = await openBackupClient(connection);
  const found: Record<string, string> = {};
  for (const table of await listTables(client, 'move'))
    found[table.name] = (await hashTable(client, table)).sha256;
  await client.end();
  return found;
};
const sourceFingerprint = async (): Promise<Record<string, string>> => {
  const embedded = await startEmbeddedDatabase({ dataDir: here.dataDir, log });
  try {
    return await fingerprint(embedded.ownerConnection);
  } finally {
    await embedded.stop();
  }
};

describe('npm run move', () => {
  it('moves rows, sequences and the audit trail; only the target starts afterwards', async () => {
    const before = await sourceFingerprint();
    const target = await prepareTarget();
    const moved = await move(target);
    expect(moved.lines).toContain('registrations: 2 rows, copied');
    expect(moved.lines.at(-2)).toMatch(/is moved to .*: every count and hash is the same\.$/);
    expect(moved.code).toBe(0);
    expect(await fingerprint({ connectionString: target.DATABASE_OWNER_URL })).toEqual(before);
    const repeated = await move(target);
    expect(repeated.lines[0]).toMatch(/^The register was moved to .* before\.$/);
    expect(repeated.code).toBe(0);

    expect(await refusal()).toMatch(/was moved to .*: set DATABASE_URL to that database/);
    const backup = await here.command('backup', join(here.dir, 'old'));
    expect([backup.code, existsSync(join(here.dir, 'old'))]).toEqual([1, false]);
    expect(backup.lines.at(-1)).toMatch(/This register was moved to/);

    const { server, url, meera } = await start(target);
    for (const id of ids) {
      const record = await meera.get<{ documentUrls: Record<string, string> }>(
        `/registrations/${id}`,
      );
      for (const path of Object.values(record.documentUrls))
        expect((await fetch(`${url}${path}`)).status).toBe(200);
    }
    expect(await register(url, meera, 1)).toEqual([Math.max(...ids) + 1]);
    await stop(server);
    const verified = await runCommandProcess('audit-verify', { DATA_DIR: here.dataDir, ...target });
    expect(verified).toMatchObject({ code: 0 });
    const late = await move(target, '--cancel');
    expect(late).toMatchObject({ code: 1 });
    expect(late.lines.at(-1)).toMatch(/holds the whole register .* cannot be given up/);
  }, 240_000);

  it('goes on after it was killed, and starts anew when the register was used meanwhile', async () => {
    const { target, killWhile, sql } = await openTarget();
    await killWhile('lock table documents');
    const early = await sql('select name from register_move_tables');
    expect(early.map(({ name }) => name)).toContain('producers');
    expect(await refusal(target)).toMatch(/is being moved into this database/);
    await killWhile('lock table registrations');
    const later = await sql("select name from register_move_tables where name = 'documents'");
    expect(later).toHaveLength(1);

    // Nothing is closed yet: the register may be used again, and the move takes its new state.
    const { server, url, meera } = await start();
    await register(url, meera, 1);
    await stop(server);
    const anew = await move(target);
    expect(anew.lines[0]).toMatch(/was used since the last run .* copied again$/);
    expect(anew.lines).toContain('registrations: 3 rows, copied');
    expect(anew.code).toBe(0);
    expect(await fingerprint({ connectionString: target.DATABASE_OWNER_URL })).toEqual(
      await sourceFingerprint(),
    );
  }, 240_000);

  it('lets neither database start when it is killed in the last step, until it is repeated', async () => {
    const { target, killWhile } = await openTarget();
    await killWhile('lock table documents');
    await killWhile('select from register_move for update');
    expect(await refusal()).toMatch(/was interrupted in its last step/);
    expect(await refusal(target)).toMatch(/is being moved into this database/);
    const elsewhere = ['--to', 'postgres://a:b@127.0.0.1:1/elsewhere'];
    const other = await here.command('move', ...elsewhere);
    expect(other.lines.at(-1)).toMatch(/name that database, or give that move up/);
    const repeated = await move(target);
    expect(repeated.lines).toContain('producers: 2 rows, was there');
    expect(repeated).toMatchObject({ code: 0 });
    expect(await refusal()).toMatch(/set DATABASE_URL to that database/);
    const { server } = await start(target);
    await stop(server);
  }, 240_000);

  it('given up, empties the target and lets the register start again', async () => {
    const { target, killWhile, sql } = await openTarget();
    await killWhile('lock table documents');
    await killWhile('select from register_move for update');
    expect(await move(target, '--cancel')).toEqual({
      code: 0,
      lines: ['The move is given up: the register can be started as before.'],
    });
    expect(await sql('select from producers union all select from users')).toEqual([]);
    const { server, meera } = await start();
    expect(await meera.get(`/registrations/${ids[0]}`)).toMatchObject({ id: ids[0] });
    await stop(server);

    // A target that is lost for good cannot be asked.
    await killWhile('lock table documents');
    await killWhile('select from register_move for update');
    expect(await refusal()).toMatch(/was interrupted in its last step/);
    expect(await move(target, '--cancel', '--target-is-lost')).toMatchObject({ code: 0 });
    const { server: last } = await start();
    await stop(last);
  }, 240_000);

  it('closes nothing when the rows that it reads back differ', async () => {
    const { target, sql } = await openTarget();
    // Another type of the column rounds what is stored, without an error.
    await sql('alter table audit alter column at type timestamptz(0)');
    const different = await move(target);
    expect(different.lines.at(-2)).toMatch(/^audit: \d+ rows, different$/);
    expect(different.lines.at(-1)).toMatch(/^The register was NOT moved/);
    expect(different.code).toBe(1);
    const { server } = await start();
    await stop(server);
  }, 240_000);

  it('refuses a running server, a target in use and wrong arguments in one sentence', async () => {
    const { server } = await start();
    const { target, sql } = await openTarget();
    const running = await move(target);
    expect(running).toMatchObject({ code: 1 });
    expect(running.lines.at(-1)).toMatch(/is running on .*: stop it first/);
    await stop(server);

    const notEmpty = { code: 1, lines: ['The target database is not empty: name an empty one'] };
    await sql("insert into categories (name) values ('Handloom')");
    expect(await move(target)).toEqual(notEmpty);
    await sql('delete from categories');
    await sql('alter table migrations rename to other');
    expect(await move(target)).toEqual(notEmpty);
    await sql('alter table other rename to migrations');
    await sql(`insert into register_move (side, register_id, counterpart)
      values ('target', 'another', 'elsewhere')`);
    expect((await move(target)).lines).toEqual([
      'The target database belongs to the move of another register: name an empty database',
    ]);

    const usage = { code: 1, lines: [expect.stringMatching(/^usage: npm run move/)] };
    const { DATABASE_URL } = target;
    const plain = (env: Record<string, string>, ...args: string[]) =>
      runCommandProcess('move', env, ...args);
    expect(await plain({ DATA_DIR: here.dataDir })).toEqual(usage);
    expect(await plain({ DATA_DIR: here.dataDir }, '--to', 'mysql://x/y')).toEqual(usage);
    const set = await plain({ DATA_DIR: here.dataDir, DATABASE_URL }, '--to', DATABASE_URL);
    expect(set.lines).toEqual([expect.stringMatching(/^DATABASE_URL is set/)]);
    const nowhere = await plain({ DATA_DIR: join(here.dir, 'no') }, '--to', DATABASE_URL);
    expect(nowhere.lines).toEqual([expect.stringMatching(/^There is no registry in/)]);
  }, 240_000);
});
