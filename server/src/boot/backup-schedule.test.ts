import type { BackupStatus } from '@gi/contract/schemas/dashboard';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listSnapshots } from '#operations/backup/backup-folder.ts';
import { findBackupTimes } from '#base/backup-log.ts';
import { verifyBackup } from '#operations/backup/verify-backup.ts';
import { bindRegister } from '#documents/register-binding.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { makeRegistration } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';
import { isBackupDue, runDueBackup } from './backup-schedule.ts';

const zone = 'Asia/Kolkata';
const log = { info: () => undefined, warn: () => undefined };

describe('a backup is due', () => {
  // 02:00 in India is 20:30 of the day before in UTC.
  const night = new Date('2026-11-05T20:30:00Z');
  const later = (minutes: number) => new Date(night.getTime() + minutes * 60_000);
  it.each([
    ['without any backup', undefined, undefined, later(0), true],
    ['when the last one is from before 02:00', later(-1), undefined, later(0), true],
    ['not before 02:00', later(-600), undefined, later(-1), false],
    ['when the server was off at 02:00', later(-1000), undefined, later(500), true],
    ['not twice in a night', later(5), undefined, later(600), false],
    ['not within an hour after a failure', undefined, later(0), later(59), false],
    ['an hour after a failure', undefined, later(0), later(60), true],
  ])('%s', (_title, lastGood, failedAt, now, due) => {
    const failure = failedAt && { at: failedAt, reason: 'disk full' };
    expect(isBackupDue({ lastGood, failure }, now, zone)).toBe(due);
  });
});

describe('the nightly backup', () => {
  let database: TestDatabase;
  let world: World;
  let folder: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    world = await openWorld({ connection: database.connection });
    await bindRegister(world.services.db, world.files, { database: 'database', files: 'files' });
    await makeRegistration(world, world.asha);
    folder = await mkdtemp(join(tmpdir(), 'gi-nightly-'));
  });
  afterEach(async () => {
    await world.services.db.deleteFrom('backups').execute();
  });
  afterAll(async () => {
    await world.close();
    await database.drop();
    await rm(folder, { recursive: true });
  });

  const run = (to = folder, keep = 2) =>
    runDueBackup(
      world.services,
      { folder: to, keep, connection: database.connection },
      { log, signal: new AbortController().signal },
    );
  const forget = async () => {
    await sql`update backups set at = at - interval '25 hours'`.execute(world.services.db);
  };
  const status = async (): Promise<BackupStatus> =>
    (await world.call({ url: '/dashboard/backups', as: world.meera })).json<BackupStatus>();

  it('is made once a night, and the oldest go', async () => {
    await run();
    await run();
    expect(await listSnapshots(folder)).toHaveLength(1);
    for (let night = 0; night < 3; night += 1) {
      await forget();
      await run();
    }
    const snapshots = await listSnapshots(folder);
    expect(snapshots).toHaveLength(2);
    for (const path of snapshots) await verifyBackup(path, world.services.keys);
    expect(await status()).toMatchObject({ failure: null, late: false });
  });

  it('records why it failed, keeps the last good one, and is made when the reason is gone', async () => {
    await run();
    await forget();
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    const blocked = join(file, 'backups');
    await run(blocked);
    const { lastGood, failure } = await findBackupTimes(world.services.db);
    expect(lastGood).toBeInstanceOf(Date);
    expect(failure?.reason).toMatch(/ENOTDIR/);
    expect(await readFile(file, 'utf8')).toBe('');
    expect(await status()).toMatchObject({ failure: { reason: failure?.reason } });
    await run();
    expect(await status()).toMatchObject({ failure: null });
  });

  it('warns administrators after two days without a good one, also when there was none', async () => {
    const { db } = world.services;
    expect(await status()).toEqual({ lastGood: null, failure: null, late: false, place: null });
    await sql`update register set created_at = now() - interval '49 hours'`.execute(db);
    expect(await status()).toMatchObject({ lastGood: null, late: true });
    await run();
    expect(await status()).toMatchObject({ late: false });
    await sql`update backups set at = now() - interval '47 hours'`.execute(db);
    expect(await status()).toMatchObject({ late: false });
    await sql`update backups set at = now() - interval '49 hours'`.execute(db);
    expect(await status()).toMatchObject({ late: true });
    const response = await world.call({ url: '/dashboard/backups', as: world.asha });
    expect(response.statusCode).toBe(403);
  });
});
