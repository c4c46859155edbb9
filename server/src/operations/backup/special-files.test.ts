import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { inTime } from '#lib/process/in-time.ts';
import { type Backups, objectsOf, openBackups } from '#test/backups.ts';
import { makeRegistration } from '#test/make.ts';
import { listSnapshots, objectPath } from './backup-folder.ts';
import { readBackup } from './read-backup.ts';
import { putObjectsBeside } from './restore-files.ts';
import { verifyBackup } from './verify-backup.ts';

let register: Backups;
beforeAll(async () => {
  register = await openBackups();
  await makeRegistration(register.world, register.world.asha);
});
afterAll(() => register.close());
beforeEach(() => register.begin());
afterEach(() => register.dropTargets());

/** A program that opens a FIFO waits until another one writes to it. */
const replaceByFifo = async (path: string): Promise<void> => {
  await rm(path);
  execFileSync('mkfifo', [path]);
};
const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  inTime(
    work.then(
      () => 'done',
      (error: unknown) => String(error),
    ),
    5_000,
    'it hangs',
  );

it('an object of a backup that is no regular file is named, and nothing waits for it', async () => {
  await register.backUp('folder');
  const folder = join(register.out, 'folder');
  const [path = ''] = await listSnapshots(folder);
  const { keys } = register;
  const contents = await readBackup(path, keys);
  const [key = ''] = await objectsOf(register.files);
  await replaceByFifo(objectPath(folder, key));
  expect(await outcomeOf(verifyBackup(path, keys))).toMatch(/is no regular file/);
  const { files } = await register.emptyTarget();
  expect(await outcomeOf(putObjectsBeside(path, contents, files))).toMatch(/is no regular file/);
});

it('nor for a backup that is none itself', async () => {
  const { path } = await register.backUp('all.backup');
  await replaceByFifo(path);
  expect(await outcomeOf(verifyBackup(path, register.keys))).toMatch(/is no regular file/);
});
