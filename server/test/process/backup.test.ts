import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runCommandProcess } from './command.ts';
import { type Client, type Server, signIn, someFields, startServer, submit } from './server.ts';

const account = { ADMIN_USERNAME: 'meera', ADMIN_PASSWORD: 'loom-river-42' };

let dir: string;
let dataDir: string;
let servers: Server[] = [];
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'gi-drill-'));
  dataDir = join(dir, 'data');
});
afterEach(async () => {
  for (const server of servers) {
    server.child.kill('SIGTERM');
    await server.ended;
  }
  servers = [];
  await rm(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
});

const start = async (env: Record<string, string> = {}) => {
  const server = startServer({ DATA_DIR: dataDir, ...account, ...env });
  servers.push(server);
  const url = await server.ready;
  return { server, url, meera: await signIn(url, 'meera', account.ADMIN_PASSWORD) };
};
const stop = async (server: Server): Promise<void> => {
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
};
const command = (name: string, ...args: string[]) =>
  runCommandProcess(name, { DATA_DIR: dataDir }, ...args);

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

describe('the drill: start, register, back up, destroy, restore, compare', () => {
  it('brings back everything that was acknowledged before the backup', async () => {
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

    // Under load: collectors go on registering while the backup runs.
    let running = true;
    const load = Promise.all(
      [1, 2].map(async (client) => {
        for (let count = 0; running; count += 1) await register(`during-${client}-${count}`);
      }),
    );
    const folder = join(dir, 'backups');
    const file = join(dir, 'register.backup');
    const made = await command('backup', folder, '--verify', '--with-keys');
    const single = await command('backup', file);
    running = false;
    await load;
    expect(made.lines.slice(1)).toEqual([
      expect.stringMatching(/^[\d,]+ rows of \d+ tables, [\d,]+ files \([\d,]+ new\)$/),
      'Read back: every hash is right',
      `The keys were copied to ${folder}/master.keys: with both, anybody can read the register`,
    ]);
    expect([made.code, single.code]).toEqual([0, 0]);
    await stop(server);
    await rm(dataDir, { recursive: true });

    for (const backup of [folder, file]) {
      const without = await command('restore', backup);
      expect(without.code).toBe(1);
      expect(existsSync(join(dataDir, 'database'))).toBe(false);
      await mkdir(join(dataDir, 'keys'), { recursive: true });
      await copyFile(join(folder, 'master.keys'), join(dataDir, 'keys', 'master.keys'));
      await chmod(join(dataDir, 'keys', 'master.keys'), 0o600);

      const restored = await command('restore', backup);
      expect(restored.lines.at(-1)).toBe(
        'The register is restored. Start the server; everybody signs in again.',
      );
      const heading = restored.lines.findIndex((line) => line.startsWith('what '));
      const table = restored.lines.slice(heading + 1, -1).map((line) => line.split(/\s{2,}/));
      expect(table.map(([name]) => name)).toEqual(
        expect.arrayContaining(['registrations', 'documents', 'audit', 'files']),
      );
      for (const [, inBackup, inTarget, content] of table)
        expect([inTarget, content]).toEqual([inBackup, 'same']);

      const again = await start();
      expect(await Promise.all(before.map((id) => readAll(again.url, again.meera, id)))).toEqual(
        expected,
      );
      const used = await command('restore', backup);
      expect(used.lines.at(-1)).toMatch(/Another gi-registry server .* is already running/);
      await stop(again.server);
      expect(await command('audit-verify')).toMatchObject({ code: 0 });
      const full = await command('restore', backup);
      expect(full).toMatchObject({ code: 1 });
      expect(full.lines.at(-1)).toMatch(/^The database is not empty/);
      await rm(dataDir, { recursive: true });
    }
  }, 240_000);
});

describe('BACKUP_TO', () => {
  it('makes a backup at the start that can be verified, and one a night', async () => {
    const folder = join(dir, 'nightly');
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
  }, 60_000);

  it('is refused with a sentence when BACKUP_KEEP is no number', async () => {
    const server = startServer({ DATA_DIR: dataDir, BACKUP_TO: dir, BACKUP_KEEP: 'all' });
    servers.push(server);
    expect(await server.ended).toBe(1);
    expect(server.stderr()).toMatch(/BACKUP_KEEP must be a number from 1 to 1000/);
  });
});
