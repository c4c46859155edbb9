import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFolderProblem } from './backup-folder.ts';

const here = { path: '' };
beforeAll(async () => {
  here.path = await mkdtemp(join(tmpdir(), 'gi-place-'));
});
afterAll(() => rm(here.path, { recursive: true }));

const problemOf = async (folder: string, changes = {}, fstab = '') => {
  const planned = join(here.path, 'fstab');
  const mounted = join(here.path, 'mounts');
  await writeFile(planned, fstab);
  await writeFile(mounted, `proc /proc proc rw 0 0\n/dev/sdc1 /mnt/here ext4 rw 0 0\n`);
  const dataDir = join(here.path, 'data');
  await mkdir(dataDir, { recursive: true });
  const places = { backupTo: folder, dataDir, databaseUrl: undefined, storageUrl: undefined };
  return findFolderProblem({ ...places, ...changes }, { planned, mounted });
};

test('a folder on the disk of the register is no place for backups, also before it is made', async () => {
  expect(await problemOf(join(here.path, 'not', 'yet'))).toBe('sameDisk');
  expect(await problemOf('/proc')).toBeUndefined();
});

test('a register that is kept on other machines has no disk in common', async () => {
  const elsewhere = { databaseUrl: 'postgres://db/x', storageUrl: 's3://bucket' };
  expect(await problemOf(here.path, elsewhere)).toBeUndefined();
  expect(await problemOf(here.path, { databaseUrl: 'postgres://db/x' })).toBe('sameDisk');
});

test('a mount point without its disk is named, whatever its name', async () => {
  const fstab = `# disks
UUID=1 / ext4 defaults 0 1
UUID=2 /mnt/here ext4 defaults 0 2
UUID=3 /mnt/usb\\040disk ext4 noauto 0 2
`;
  expect(await problemOf('/mnt/usb disk/register', {}, fstab)).toBe('notMounted');
  expect(await problemOf('/mnt/here/register', {}, fstab)).not.toBe('notMounted');
  expect(await problemOf('/mnt/usb', {}, fstab)).not.toBe('notMounted');
});
