import type { RescueKey, RescueResult } from '@gi/contract/schemas/rescue';
import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { flipBit } from '#test/backups.ts';
import { itemOf, writeOnDevice } from '#test/rescue.ts';
import { timeLimits } from '#test/time-limits.ts';
import { useStartedInstallation } from './installation.ts';
import { type Client, someFields, submit } from './server.ts';

const here = useStartedInstallation();
const { start, stop, command } = here;

type RegistrationView = { aadhar_number: string; documentUrls: Record<string, string> };
/** What a registration looks like to its readers: its number and the bytes of its pictures. */
const readAll = async (url: string, meera: Client, id: number) => {
  const record = await meera.get<RegistrationView>(`/registrations/${id}`);
  const pictures = await Promise.all(
    Object.values(record.documentUrls).map(async (path) =>
      Buffer.from(await (await fetch(`${url}${path}`)).arrayBuffer()).toString('base64'),
    ),
  );
  expect(pictures).toHaveLength(3);
  return { number: record.aadhar_number, pictures };
};

/** A rescue file of one registration, written on a device before the register was lost. */
const writeRescueFile = async (meera: Client): Promise<Buffer> => {
  const fields = (await someFields(meera))();
  return writeOnDevice(await meera.get<RescueKey>('/rescue-key'), [
    await itemOf('rescued', fields),
  ]);
};

const importRescueFile = async (
  url: string,
  meera: Client,
  file: Buffer,
): Promise<RescueResult> => {
  const answer = await fetch(`${url}/api/rescue`, {
    method: 'POST',
    headers: { ...meera.headers, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(file),
  });
  return (await answer.json()) as RescueResult;
};

describe('the drill: start, register, back up, destroy, restore, compare', () => {
  it(
    'brings back everything that was acknowledged before the backup',
    async () => {
      const { server, url, meera } = await start();
      const fields = await someFields(meera);
      const acknowledged: number[] = [];
      const register = async (key: string): Promise<void> => {
        const { registrationId } = await submit(url, meera, fields(), key);
        if (registrationId !== undefined) acknowledged.push(registrationId);
      };
      for (let count = 0; count < 3; count += 1) await register(`before-${count}`);
      const before = [...acknowledged];
      const expected = await Promise.all(before.map((id) => readAll(url, meera, id)));
      const rescueFile = await writeRescueFile(meera);

      // Under load: collectors go on registering while the backup runs.
      let running = true;
      const load = Promise.all(
        [1, 2].map(async (client) => {
          for (let count = 0; running; count += 1) await register(`during-${client}-${count}`);
        }),
      );
      const folder = join(here.dir, 'backups');
      const file = join(here.dir, 'register.backup');
      const made = await command('backup', folder, '--verify', '--with-keys');
      const single = await command('backup', file);
      running = false;
      await load;
      expect(made.lines.slice(1)).toEqual([
        expect.stringMatching(/^[\d,]+ rows of \d+ tables, [\d,]+ files \([\d,]+ new\)$/),
        'Read back: every hash is right',
        `The keys were copied to ${folder}/master.keys: with both, anybody can read the register`,
        expect.stringMatching(/^Warning: The backups are on the disk of the register/),
      ]);
      expect([made.code, single.code]).toEqual([0, 0]);
      await stop(server);
      await rm(here.dataDir, { recursive: true });

      for (const backup of [folder, file]) {
        const without = await command('restore', backup);
        expect(without.code).toBe(1);
        expect(existsSync(join(here.dataDir, 'database'))).toBe(false);
        await mkdir(join(here.dataDir, 'keys'), { recursive: true });
        await copyFile(join(folder, 'master.keys'), join(here.dataDir, 'keys', 'master.keys'));
        await chmod(join(here.dataDir, 'keys', 'master.keys'), 0o600);

        const restored = await command('restore', backup);
        expect(restored.lines.at(-1)).toBe(
          'The register is restored. Start the server; everybody signs in again.',
        );
        const heading = restored.lines.findIndex((line) => line.startsWith('what '));
        const table = restored.lines
          .slice(heading + 1, -1)
          .filter((line) => !line.startsWith('Check '))
          .map((line) => line.split(/\s{2,}/));
        expect(table.map(([name]) => name)).toEqual(
          expect.arrayContaining(['registrations', 'documents', 'audit', 'files']),
        );
        for (const [, inBackup, inTarget, content] of table)
          expect([inTarget, content]).toEqual([inBackup, 'same']);

        const again = await start();
        expect(await Promise.all(before.map((id) => readAll(again.url, again.meera, id)))).toEqual(
          expected,
        );
        expect(await importRescueFile(again.url, again.meera, rescueFile)).toMatchObject({
          account: { isOwner: true },
          items: [{ idempotencyKey: 'rescued', state: 'registered' }],
        });
        const used = await command('restore', backup);
        expect(used.lines.at(-1)).toMatch(/Another gi-registry server .* is already running/);
        await stop(again.server);
        expect(await command('audit-verify')).toMatchObject({ code: 0 });
        const full = await command('restore', backup);
        expect(full).toMatchObject({ code: 1 });
        expect(full.lines.at(-1)).toMatch(/^The database is not empty/);
        await rm(here.dataDir, { recursive: true });
      }
    },
    timeLimits.backupDrill,
  );
});

it('backup --verify names a document whose file was changed by one bit', async () => {
  const { server, url, meera } = await start();
  const fields = await someFields(meera);
  await submit(url, meera, fields(), 'one');
  await stop(server);
  const files = join(here.dataDir, 'files');
  const names = await readdir(files, { recursive: true });
  const object = names.find((name) => /^[0-9a-f]{2}\/[0-9a-f]{32}$/.test(name)) ?? '';
  await flipBit(join(files, object), 1000);
  const { lines, code } = await command('backup', join(here.dir, 'backups'), '--verify');
  expect(lines[2]).toMatch(/^1 documents have a damaged file in the file store/);
  expect(lines[3]).toMatch(/are named above are not in it$/);
  expect(code).toBe(1);
});

describe('BACKUP_TO', () => {
  it('makes a backup at the start that can be verified, and one a night', async () => {
    const folder = join(here.dir, 'nightly');
    const { server } = await start({ BACKUP_TO: folder });
    const snapshots = async () =>
      existsSync(folder) ? (await readdir(folder)).filter((name) => name.endsWith('.backup')) : [];
    await vi.waitFor(async () => expect(await snapshots()).toHaveLength(1), { timeout: 20_000 });
    const verified = await command('backup-verify', folder);
    expect(verified.code).toBe(0);
    expect(verified.lines.at(-1)).toBe('Every hash is right');
    await stop(server);
    const again = await start({ BACKUP_TO: folder });
    await stop(again.server);
    expect(await snapshots()).toHaveLength(1);
  });

  it('is refused with a sentence when BACKUP_KEEP is no number', async () => {
    const server = here.run({ BACKUP_TO: here.dir, BACKUP_KEEP: 'all' });
    expect(await server.ended).toBe(1);
    expect(server.stderr()).toMatch(/BACKUP_KEEP must be a number from 1 to 1000/);
  });
});

it('a backup goes to this machine only', async () => {
  expect(await here.command('backup', 's3://bucket/gi')).toEqual({
    lines: ['A backup goes into a folder or a file of this machine, not to s3://…'],
    code: 1,
  });
});
