import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { databaseOver, openPool } from '#db/client.ts';
import type { FileStore } from '#lib/files/file-store.ts';
import { type Backups, fingerprint, objectsOf, openBackups } from '#test/backups.ts';
import { makeRegistration } from '#test/make.ts';
import { refuseUsedTarget, restoreBackup } from './restore.ts';
import { refuseUnfinishedRestore, UnfinishedRestore } from './restore-mark.ts';
import { verifyBackup } from './verify-backup.ts';

let register: Backups;
beforeAll(async () => {
  register = await openBackups();
  const { world } = register;
  for (let count = 0; count < 2; count += 1) await makeRegistration(world, world.asha);
});
afterAll(() => register.close());
beforeEach(() => register.begin());
afterEach(() => register.dropTargets());

type Target = Awaited<ReturnType<Backups['emptyTarget']>>;

/** A store that fails for good after its n-th call that matters, as if the process had been killed there. */
const dieAfter = (files: FileStore, calls: number): FileStore => {
  let left = calls;
  const counted =
    <Given extends unknown[], Result>(call: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      if (left > 0) {
        left -= 1;
        const result = await call(...given);
        if (left > 0) return result;
      }
      throw new Error('killed');
    };
  return {
    ...files,
    put: counted((key: string, content: Buffer) => files.put(key, content)),
    get: async (key) => {
      left = Math.max(0, left - 1);
      if (left === 0) throw new Error('killed');
      return files.get(key);
    },
    writeRegisterId: counted((id: string) => files.writeRegisterId(id)),
    writeRestoreMark: counted((id: string) => files.writeRestoreMark(id)),
    removeRestoreMark: counted(() => files.removeRestoreMark()),
  };
};

const whileStarting = async ({ access, files }: Target): Promise<void> => {
  const db = databaseOver(openPool({ ...access.ownerConnection, max: 1 }));
  try {
    await refuseUnfinishedRestore(db, files);
  } finally {
    await db.destroy();
  }
};

it.each(['all.backup', 'folder'])(
  'from %s that was killed after any step starts no server, and is finished by the next one',
  async (name) => {
    const { path } = await register.backUp(name);
    const contents = await verifyBackup(path, register.keys);
    const target = await register.emptyTarget();
    const restore = async (files: FileStore): Promise<'done' | 'killed'> => {
      await refuseUsedTarget({ ...target, files }, contents);
      try {
        const { lines } = await restoreBackup(path, contents, { ...target, files });
        expect(lines.filter((line) => !line.content)).toEqual([]);
        return 'done';
      } catch (error) {
        expect((error as Error).message).toBe('killed');
        return 'killed';
      }
    };
    // Each run gets a step further: mark, register id, every object, every object read back.
    let steps = 1;
    for (; steps < 60; steps += 1) {
      await restore(dieAfter(target.files, steps));
      if ((await target.files.readRestoreMark()) === undefined) break;
      await expect(whileStarting(target)).rejects.toThrow(UnfinishedRestore);
    }
    expect(steps).toBeGreaterThan(contents.objects.size);
    expect(await fingerprint(target.access.connection)).toEqual(
      await fingerprint(register.database.connection),
    );
    expect(await objectsOf(target.files)).toEqual(await objectsOf(register.files));
    await whileStarting(target);
    await register.start(target);
  },
);

it('that was killed after its commit starts, and the mark in the store goes', async () => {
  const { path } = await register.backUp('all.backup');
  const contents = await verifyBackup(path, register.keys);
  const target = await register.emptyTarget();
  const removeRestoreMark = async () => {
    throw new Error('killed');
  };
  const files = { ...target.files, removeRestoreMark };
  await expect(restoreBackup(path, contents, { ...target, files })).rejects.toThrow('killed');
  expect(await target.files.readRestoreMark()).toBe(contents.head.registerId);
  await whileStarting(target);
  expect(await target.files.readRestoreMark()).toBeUndefined();
});

it('of which only the store is left starts no new register, and takes no other backup', async () => {
  const { path } = await register.backUp('all.backup');
  const contents = await verifyBackup(path, register.keys);
  const target = await register.emptyTarget();
  await target.files.writeRestoreMark('4c0ffee0');
  await expect(refuseUnfinishedRestore(undefined, target.files)).rejects.toThrow(UnfinishedRestore);
  await expect(whileStarting(target)).rejects.toThrow(UnfinishedRestore);
  await expect(refuseUsedTarget(target, contents)).rejects.toThrow('belongs to another register');
});
