import { diagnostics, type CheckResult } from '@gi/contract/schemas/diagnostics';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAuditSealer } from '#audit/seals/seal.ts';
import { recordBackup } from '#base/backup-log.ts';
import { bindRegister } from '#documents/register-binding.ts';
import { openDatabase } from '#db/client.ts';
import { StoreUnavailable } from '#lib/files/file-store.ts';
import { makeThrowawayKeyRing } from '#test/keys.ts';
import { urlOf } from '#test/database.ts';
import { makeRegistration } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';
import type { Settings } from '#base/services.ts';
import { runUpkeep } from '#boot/upkeep.ts';
import { repairCounters } from '#register/counters/keep-counters.ts';
import { checks } from './checks.ts';
import type { ExaminedRegister } from './check.ts';
import { runChecks, worstOf } from './run-checks.ts';

let world: World;
const silent = { info: () => undefined, warn: () => undefined };
beforeAll(async () => {
  world = await openWorld({ settings: { rateLimits: true } });
  await bindRegister(world.services.db, world.files, { database: 'database', files: 'files' });
  await makeRegistration(world, world.asha);
  await runUpkeep(world.services, silent);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.asOwner(
    'truncate backups, document_faults, audit_verifications',
    "insert into backups (target, rows, objects, new_objects, bytes) values ('/mnt', 1, 3, 3, 9)",
  );
});

const examine = async (changes: Partial<ExaminedRegister> = {}) => {
  const { db, files, keys, settings } = world.services;
  const results = await runChecks({ db, files, keys, settings, ...changes });
  return Object.fromEntries(results.map(({ name, ...finding }) => [name, finding]));
};
const withSettings = (changes: Partial<Settings>) =>
  examine({ settings: { ...world.services.settings, ...changes } });
const seal = async (): Promise<void> => {
  const sealer = makeAuditSealer(world.services.db, world.services.keys);
  await sealer.round();
  await sealer.round();
};

describe('the doctor', () => {
  it('finds a server in order, but for the test database that is not safe from a power cut', async () => {
    await seal();
    const response = await world.call({ url: '/doctor', as: world.meera });
    const { checks: found } = diagnostics.doctor.schema.response[200].parse(response.json());
    expect(found.map(({ name }) => name)).toEqual(checks.map(({ name }) => name));
    const odd = found.filter(({ name, state }) => state !== 'ok' && name !== 'space');
    expect(odd).toMatchObject([
      {
        name: 'database',
        state: 'fail',
        sentence: expect.stringMatching(
          /would lose acknowledged registrations in a power cut: switch .*fsync.* on/,
        ),
      },
    ]);
  });

  it('shows nothing to collectors', async () => {
    expect((await world.call({ url: '/doctor', as: world.asha })).statusCode).toBe(403);
  });

  it('asks the pooler and the replica, and names the one that is dead or wrong', async () => {
    const alive = urlOf(world.ownerConnection ?? {});
    const dead = 'postgres://nobody@127.0.0.1:9/none';
    const found = await withSettings({
      databaseUrl: alive,
      databasePooledUrl: dead,
      databaseReplicaUrl: dead,
    });
    expect(found['pooler']).toMatchObject({
      state: 'fail',
      sentence:
        'The pooler of DATABASE_POOLED_URL does not answer (ECONNREFUSED): start it, or correct the address',
    });
    expect(found['replica']).toMatchObject({
      state: 'fail',
      sentence:
        'The replica of DATABASE_REPLICA_URL cannot be used (ECONNREFUSED): start it, or correct the address',
    });
    const other = new URL(alive);
    other.pathname = '/postgres';
    const wrong = await withSettings({
      databaseUrl: alive,
      databasePooledUrl: String(other),
      databaseReplicaUrl: alive,
    });
    expect(wrong['pooler']?.sentence).toMatch(/names another database/);
    expect(wrong['replica']?.sentence).toMatch(/is not a replica/);
    const well = await withSettings({ databaseUrl: alive, databasePooledUrl: alive });
    expect(well['pooler']?.state).toBe('ok');
  });

  it('asks the port of the server, and knows its own answer from that of another program', async () => {
    const answers = createServer((_request, response) => response.end(body));
    let body = '{"status":"ok"}';
    answers.listen(0, '127.0.0.1');
    await once(answers, 'listening');
    const { port } = answers.address() as AddressInfo;
    expect((await withSettings({ port }))['server']?.state).toBe('ok');
    expect((await withSettings({ port, host: '0.0.0.0' }))['server']?.state).toBe('ok');
    body = '<h1>It works!</h1>';
    expect((await withSettings({ port }))['server']?.sentence).toMatch(/^Another program answers/);
    answers.close();
    await once(answers, 'close');
    expect((await withSettings({ port }))['server']?.sentence).toMatch(
      /^No server answers at http/,
    );
  });

  it('warns of a database role that may do more than it needs', async () => {
    const db = openDatabase(world.ownerConnection ?? {});
    const { role } = await examine({ db });
    await db.destroy();
    expect(role).toMatchObject({ state: 'warn' });
    expect(role?.sentence).toMatch(/may alter and drop tables.*npm run database:prepare/);
  });

  it('names missing keys', async () => {
    const { keys } = await examine({ keys: makeThrowawayKeyRing() });
    expect(keys).toMatchObject({ state: 'fail' });
    expect(keys?.sentence).toContain(world.services.keys.current);
  });

  it('says what is wrong with the file store', async () => {
    const { files } = world.services;
    const check = () => Promise.reject(new StoreUnavailable('full'));
    expect((await examine({ files: { ...files, check } })).files?.sentence).toMatch(/is full/);
    const readRegisterId = async () => '4c0ffee0';
    expect((await examine({ files: { ...files, readRegisterId } })).files).toMatchObject({
      state: 'fail',
      sentence: expect.stringMatching(/does not belong to this database/),
    });
  });

  it('counts missing documents, and warns when no round was made for hours', async () => {
    await world.asOwner(
      "insert into document_faults (document_id, fault) select id, 'missing' from documents limit 2",
    );
    expect((await examine()).documents).toMatchObject({
      state: 'fail',
      sentence: expect.stringMatching(/^2 documents are missing or damaged/),
    });
    await world.asOwner(
      'truncate document_faults',
      "update store_rounds set at = at - interval '4 hours'",
    );
    expect((await examine()).documents).toMatchObject({
      state: 'warn',
      sentence: expect.stringMatching(/last checked 4 hours ago/),
    });
    await world.asOwner("update store_rounds set at = at + interval '4 hours'");
  });

  it('says how many documents came since the last check of the files', async () => {
    const round = 'update store_rounds set documents =';
    await world.asOwner("update documents set created_at = now() - interval '1 day'");
    expect((await examine()).documents?.sentence).toMatch(/^All \d+ documents have their file/);
    await world.asOwner("update documents set created_at = now() + interval '1 minute'");
    expect((await examine()).documents).toMatchObject({
      state: 'ok',
      sentence: expect.stringMatching(/^The \d+ documents of the last check .* 3 came since$/),
    });
    await world.asOwner(`${round} 0`);
    expect((await examine()).documents).toMatchObject({
      state: 'warn',
      sentence: expect.stringMatching(/^The stored files were never checked/),
    });
    await world.asOwner(`${round} 3`, 'update documents set created_at = now()');
  });

  it('finds counters that differ from a fresh count, which a round of the server mends', async () => {
    expect((await examine()).counters).toMatchObject({ state: 'ok' });
    await world.asOwner("insert into counters values ('product', '1', 1, false, 7, 0)");
    expect((await examine()).counters).toMatchObject({
      state: 'fail',
      sentence: expect.stringMatching(/^1 counters of registrations differ/),
    });
    const { db, settings } = world.services;
    expect(await repairCounters(db, settings.timeZone)).toBe(1);
    expect(await repairCounters(db, settings.timeZone)).toBeUndefined();
    expect((await examine()).counters).toMatchObject({ state: 'ok' });
  });

  it('tells a missing, an old and a failed backup apart', async () => {
    const { db } = world.services;
    await world.asOwner('truncate backups');
    expect((await examine()).backup).toMatchObject({
      state: 'warn',
      sentence: expect.stringMatching(/no backup yet: set BACKUP_TO/),
    });
    await world.asOwner(
      `insert into backups (at, target, rows, objects, new_objects, bytes)
      values (now() - interval '3 days', '/mnt', 1, 3, 3, 9)`,
    );
    expect((await examine()).backup).toMatchObject({
      state: 'fail',
      sentence: expect.stringMatching(/made 3 days ago/),
    });
    await recordBackup(db, '/mnt', { failure: 'no space left' });
    expect((await examine()).backup?.sentence).toMatch(/\(no space left\)/);
  });

  it('notices a trail that is not sealed, not checked, or not whole', async () => {
    await seal();
    await sql`insert into audit (action, at) values ('auth.sign_in', now() - interval '20 minutes')`.execute(
      world.services.db,
    );
    expect((await examine()).audit?.sentence).toMatch(/waiting for a seal for 20 minutes/);
    await seal();
    expect((await examine()).audit).toMatchObject({ state: 'ok' });
    await world.asOwner(
      "insert into audit_verifications (at, seals, entries, findings) values (now() - interval '40 days', 1, 9, 0)",
    );
    expect((await examine()).audit?.sentence).toMatch(/not checked for 40 days/);
    await world.asOwner(
      'insert into audit_verifications (seals, entries, findings) values (2, 9, 1)',
    );
    expect((await examine()).audit).toMatchObject({ state: 'fail' });
  });

  it.each([
    [{ rateLimits: false }, /RATE_LIMITS=off/],
    [{ publicUrl: 'https://gi.example.in' }, /set TRUST_PROXY=on/],
    [{ host: '0.0.0.0' }, /open to the network without TLS/],
    [{ host: '0.0.0.0', tlsCert: 'cert.pem' }, /PUBLIC_URL is not set/],
  ])('warns of settings that do not fit: %o', async (changes, sentence) => {
    const { settings } = await withSettings(changes);
    expect(settings).toMatchObject({ state: 'warn', sentence: expect.stringMatching(sentence) });
  });

  it('says which folder is not there', async () => {
    const { space } = await withSettings({ backupTo: '/nowhere/backups' });
    expect(space).toMatchObject({
      state: 'fail',
      sentence: 'The folder of BACKUP_TO is not there: make it, or mount its disk',
    });
  });

  it('compares the clocks', async () => {
    const { db } = world.services;
    const at = (seconds: number) =>
      db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => ({
          ...result,
          rows: result.rows.map((row) => ({
            ...row,
            ...(row['now'] instanceof Date
              ? { now: new Date(row['now'].getTime() + seconds * 1000) }
              : {}),
          })),
        }),
      });
    expect((await examine({ db: at(-60) })).clock).toMatchObject({
      state: 'warn',
      sentence: expect.stringMatching(/differ by 60\.\d s/),
    });
    expect((await examine({ db: at(3600) })).clock).toMatchObject({ state: 'fail' });
  });

  it('says why a part cannot be used once, and what was not checked for it', async () => {
    const results = await examine({ db: new Error('There is no registry in /data.') });
    expect(results.database?.sentence).toBe('There is no registry in /data.');
    for (const name of [
      'role',
      'keys',
      'documents',
      'counters',
      'backup',
      'audit',
      'clock',
    ] as const)
      expect(results[name]).toMatchObject({
        state: 'fail',
        sentence: 'Not checked, because the database cannot be used',
      });
    expect(results.settings).toMatchObject({ state: 'ok' });
  });

  it('answers the worst state as a number', () => {
    const of = (...states: CheckResult['state'][]) =>
      worstOf(
        states.map((state) => ({ name: 'clock', state, sentence: '', code: '', params: {} })),
      );
    expect([of('ok', 'ok'), of('ok', 'warn'), of('fail', 'warn')]).toEqual([0, 1, 2]);
  });
});
