import { readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bindRegister } from '#documents/register-binding.ts';
import type { FileStore } from '#lib/files/file-store.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { type Backups, flipBit, objectsOf, openBackups } from '#test/backups.ts';
import { makeRegistration } from '#test/make.ts';
import type { World } from '#test/world.ts';
import { listSnapshots, objectPath, pruneFolder } from './backup-folder.ts';
import { pruneBackups } from './make-backup.ts';
import { findBackup, verifyBackup } from './verify-backup.ts';

let register: Backups;
let world: World;
let files: FileStore;
let keys: KeyRing;
beforeAll(async () => {
  register = await openBackups();
  ({ world, files, keys } = register);
  for (let count = 0; count < 2; count += 1) await makeRegistration(world, world.asha);
});
afterAll(() => register.close());
beforeEach(() => register.begin());
afterEach(() => register.dropTargets());

describe('a folder of backups', () => {
  it('copies each object once, and keeps what its snapshots need', async () => {
    await register.backUp('folder');
    const { producerId } = await makeRegistration(world, world.asha);
    const second = await register.backUp('folder');
    expect(second.newObjects).toBe(3);
    await register.deleteProducer(producerId);
    const third = await register.backUp('folder');
    expect(third.newObjects).toBe(0);
    const folder = join(register.out, 'folder');
    expect(await listSnapshots(folder)).toHaveLength(3);
    expect(await pruneFolder(folder, keys, 2)).toEqual({ snapshots: 1, objects: 0 });
    for (const path of await listSnapshots(folder)) await verifyBackup(path, keys);
    expect(await pruneFolder(folder, keys, 1)).toEqual({ snapshots: 1, objects: 3 });
    expect(await findBackup(folder)).toBe(third.path);
    await verifyBackup(third.path, keys);
  });

  it('names a copied file that was changed or is missing, and copies it again', async () => {
    const { path } = await register.backUp('folder');
    const [key = ''] = await objectsOf(files);
    const copy = objectPath(join(register.out, 'folder'), key);
    await flipBit(copy, 40);
    await expect(register.restore(path)).rejects.toThrow(`${copy} was changed`);
    await rm(copy);
    await expect(register.restore(path)).rejects.toThrow(`${copy} is missing`);
    const again = await register.backUp('folder');
    expect(again.newObjects).toBe(1);
    await expect(verifyBackup(again.path, keys)).resolves.toBeDefined();
  });

  it('deletes nothing while a snapshot cannot be read', async () => {
    const first = await register.backUp('folder');
    await makeRegistration(world, world.asha);
    const second = await register.backUp('folder');
    await makeRegistration(world, world.asha);
    await register.backUp('folder');
    await truncate(second.path, 30);
    const before = await readdir(join(register.out, 'folder'), { recursive: true });
    await expect(pruneFolder(join(register.out, 'folder'), keys, 2)).rejects.toThrow();
    expect(await readdir(join(register.out, 'folder'), { recursive: true })).toEqual(before);
    expect(before).toContain(first.path.split('/').at(-1));
  });

  it('is cleared of what a killed backup left', async () => {
    const { path } = await register.backUp('folder');
    const folder = join(register.out, 'folder');
    const [key = ''] = await objectsOf(files);
    const unfinished = [`${path}.0a1b2c3d.partial`, `${objectPath(folder, key)}.0a1b2c3d.partial`];
    const ofOthers = join(folder, 'holiday.partial');
    for (const file of [...unfinished, ofOthers]) await writeFile(file, 'half');
    await register.backUp('folder');
    for (const file of unfinished) await expect(stat(file)).rejects.toThrow('ENOENT');
    expect(await readFile(ofOthers, 'utf8')).toBe('half');
  });

  it('is refused to another register', async () => {
    await register.backUp('folder');
    const { db } = world.services;
    const { id } = await db.selectFrom('register').select('id').executeTakeFirstOrThrow();
    await db.updateTable('register').set({ id: '4c0ffee0' }).execute();
    await expect(register.backUp('folder')).rejects.toThrow('does not belong to the database');
    await db.updateTable('register').set({ id }).execute();
  });

  it('lets a server start while it is made, and deletes no old backup meanwhile', async () => {
    const parts = { connection: register.database.connection, keys };
    for (let count = 0; count < 2; count += 1) await register.backUp('folder');
    const folder = join(register.out, 'folder');
    const before = await readdir(folder, { recursive: true });
    let pruned: unknown = 'not tried';
    register.onGet = async () => {
      register.onGet = undefined;
      await bindRegister(world.services.db, files, { database: 'database', files: 'files' });
      pruned = await pruneBackups(folder, parts, 1);
    };
    await register.backUp('all.backup');
    expect(pruned).toBeUndefined();
    expect(await readdir(folder, { recursive: true })).toEqual(before);
    expect(await pruneBackups(folder, parts, 1)).toEqual({ snapshots: 1, objects: 0 });
  });

  it('leaves nothing under its name when it breaks off', async () => {
    register.onGet = () => Promise.reject(new Error('disk gone'));
    await expect(register.backUp('folder')).rejects.toThrow('disk gone');
    await expect(register.backUp('all.backup')).rejects.toThrow('disk gone');
    expect(await listSnapshots(join(register.out, 'folder'))).toEqual([]);
    expect((await readdir(register.out)).filter((name) => name !== 'folder')).toEqual([]);
  });

  it('does not overwrite a file, nor run twice at once', async () => {
    await register.backUp('all.backup');
    await expect(register.backUp('all.backup')).rejects.toThrow('exists already');
    let second: PromiseSettledResult<unknown>[] = [];
    register.onGet = async () => {
      register.onGet = undefined;
      second = await Promise.allSettled([register.backUp('folder')]);
    };
    await register.backUp('folder');
    expect(second).toMatchObject([
      { status: 'rejected', reason: { message: 'Another backup of this register is running' } },
    ]);
  });
});
