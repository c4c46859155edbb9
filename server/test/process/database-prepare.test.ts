import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { findRolePowers } from '#db/role-powers.ts';
import { reach } from '#test/database.ts';
import { timeLimits } from '#test/time-limits.ts';
import { runCommandProcess } from './command.ts';
import { type Server, signIn, someFields, startServer, submit } from './server.ts';

vi.setConfig({ testTimeout: timeLimits.severalStarts });

const account = { ADMIN_USERNAME: 'meera', ADMIN_PASSWORD: 'loom-river-42' };

let dir: string;
let name: string;
let servers: Server[] = [];
const asAdmin = async (statement: string, database = 'postgres'): Promise<void> => {
  const client = new pg.Client(reach(inject('testServer').admin, database)() as pg.ClientConfig);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'gi-prepare-'));
  name = `${inject('testServer').template}_${randomBytes(4).toString('hex')}`;
});
afterEach(async () => {
  for (const server of servers) {
    server.child.kill('SIGTERM');
    await server.ended;
  }
  servers = [];
  await asAdmin(`drop database if exists ${name} with (force)`);
  await asAdmin(`drop role if exists ${name}_owner, ${name}_server, ${name}_maker`);
  await rm(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
});

/** The address of the database as another user, or as the superuser of the test run. */
const urlOf = (as?: { user: string; password: string }): string => {
  const { connectionString, host, user } = reach(inject('testServer').admin, name)(as);
  return connectionString ?? `postgres://${user}@localhost/${name}?host=${host}`;
};
const start = async (env: Record<string, string>) => {
  const server = startServer({ DATA_DIR: dir, LOG_LEVEL: 'warn', ...account, ...env });
  servers.push(server);
  const url = await server.ready;
  return { server, url, meera: await signIn(url, 'meera', account.ADMIN_PASSWORD) };
};
const stop = async (server: Server): Promise<void> => {
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
};
const prepare = (url = urlOf()) => runCommandProcess('database-prepare', {}, url);
const settingsOf = (lines: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    lines.slice(0, 2).map((line) => [line.split('=', 1)[0] ?? '', line.replace(/^[A-Z_]+=/, '')]),
  );
const powersOf = async (connectionString: string) => {
  const db = openDatabase({ connectionString });
  try {
    return await findRolePowers(db);
  } finally {
    await db.destroy();
  }
};

describe('npm run database:prepare', () => {
  it('makes two roles with which a server starts, registers, backs up and is restored', async () => {
    const made = await prepare();
    expect(made).toMatchObject({ code: 0 });
    expect(made.lines).toHaveLength(2);
    const settings = settingsOf(made.lines);
    expect(Object.keys(settings)).toEqual(['DATABASE_URL', 'DATABASE_OWNER_URL']);
    const { server, url, meera } = await start(settings);
    const fields = await someFields(meera);
    expect((await submit(url, meera, fields(), 'one')).status).toBe(201);
    expect(server.stdout()).not.toContain('too powerful');
    expect(await powersOf(settings['DATABASE_URL'] ?? '')).toEqual({
      role: `${name}_server`,
      powers: [],
    });
    const env = { DATA_DIR: dir, ...settings };
    const backup = join(dir, 'one.backup');
    expect(await runCommandProcess('backup', env, backup, '--verify')).toMatchObject({ code: 0 });
    await stop(server);
    expect(await runCommandProcess('audit-verify', env)).toMatchObject({ code: 0 });

    await asAdmin(`drop database ${name} with (force)`);
    const again = await prepare();
    expect(again.lines).toEqual([
      expect.stringMatching(/^DATABASE_URL=.*:PASSWORD@/),
      expect.stringMatching(/^DATABASE_OWNER_URL=.*:PASSWORD@/),
      'A role that existed before keeps its password: put it in the place of PASSWORD',
    ]);
    await rm(join(dir, 'files'), { recursive: true });
    expect(await runCommandProcess('restore', env, backup)).toMatchObject({ code: 0 });
    // The rights are there without a start of the server.
    expect(await runCommandProcess('audit-verify', env)).toMatchObject({ code: 0 });
    const restored = await start(settings);
    const { pagination } = await restored.meera.get<{ pagination: { total: number } }>(
      '/registrations/all?page=1',
    );
    expect(pagination.total).toBe(1);
  });

  it('takes over a register that had one role, which works until then with a warning', async () => {
    await asAdmin(`create database ${name}`);
    const before = await start({ DATABASE_URL: urlOf() });
    expect(before.server.stdout()).toMatch(
      /"powers":\["is a superuser"\].*too powerful: npm run database:prepare/,
    );
    await stop(before.server);
    const settings = settingsOf((await prepare()).lines);
    const after = await start(settings);
    expect(after.server.stdout()).not.toContain('too powerful');
    const db = openDatabase({ connectionString: settings['DATABASE_OWNER_URL'] });
    const owners = await sql<{ owner: string }>`
      select distinct pg_get_userbyid(c.relowner) as owner from pg_class c
      where c.relnamespace = 'public'::regnamespace`.execute(db);
    await db.destroy();
    expect(owners.rows).toEqual([{ owner: `${name}_owner` }]);
  });

  it('needs no superuser for a new register', async () => {
    const maker = { user: `${name}_maker`, password: 'loom-river-42' };
    await asAdmin(
      `create role ${maker.user} login createrole createdb password '${maker.password}'`,
    );
    const settings = settingsOf((await prepare(urlOf(maker))).lines);
    const { server } = await start(settings);
    expect(server.stdout()).not.toContain('too powerful');
    await stop(server);
  });

  it('says in one line how it is used, and does not touch the database of the PostgreSQL itself', async () => {
    for (const args of [[], ['not an address'], ['postgres://localhost/postgres']]) {
      const { code, lines } = await runCommandProcess('database-prepare', {}, ...args);
      expect(code).toBe(1);
      expect(lines).toEqual([
        expect.stringMatching(/usage: npm run database:prepare -- postgres:\/\//),
      ]);
    }
  });
});
