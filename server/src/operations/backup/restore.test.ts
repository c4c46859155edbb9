import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FileStore, newObjectKey } from '#lib/files/file-store.ts';
import { openDiskStore } from '#lib/files/file-store-disk.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { type Backups, fingerprint, isEmpty, objectsOf, openBackups } from '#test/backups.ts';
import { makeRegistration } from '#test/make.ts';
import type { TestDatabase } from '#test/database.ts';
import type { World } from '#test/world.ts';
import { refuseOtherVersion, refuseUsedTarget, restoreBackup } from './restore.ts';
import { restoreFiles } from './restore-files.ts';
import { verifyBackup } from './verify-backup.ts';

/** The names of the migrations that led to 1.0. */
const readFixture = async () => {
  const url = new URL('../../../test/fixtures/schema-before-1-0.json', import.meta.url);
  return JSON.parse(await readFile(url, 'utf8')) as { migrations: string[] };
};

let register: Backups;
let world: World;
let database: TestDatabase;
let files: FileStore;
let keys: KeyRing;
beforeAll(async () => {
  register = await openBackups();
  ({ world, database, files, keys } = register);
  for (let count = 0; count < 2; count += 1) await makeRegistration(world, world.asha);
});
afterAll(() => register.close());
beforeEach(() => register.begin());
afterEach(() => register.dropTargets());

describe('a restore', () => {
  it('refuses a database or a file store that is in use, and changes neither', async () => {
    const { path } = await register.backUp('all.backup');
    const contents = await verifyBackup(path, keys);
    const target = await register.emptyTarget();
    const used = { ...target, access: database };
    const before = await fingerprint(database.connection);
    await expect(refuseUsedTarget(used, contents)).rejects.toThrow('The database is not empty');
    expect(await fingerprint(database.connection)).toEqual(before);
    await target.files.put(newObjectKey(), Buffer.from('sealed'));
    await expect(refuseUsedTarget(target, contents)).rejects.toThrow('file store is not empty');
  });

  it('of a version before 1.0, or of a newer one, is refused in a sentence, and leaves no mark', async () => {
    const { path } = await register.backUp('all.backup');
    const contents = await verifyBackup(path, keys);
    const target = await register.emptyTarget();
    const { migrations } = await readFixture();
    const of = (names: string[]) => ({
      ...contents,
      head: { ...contents.head, migrations: names },
    });
    for (const earlier of [migrations.slice(0, -1), migrations.slice(0, 2)])
      await expect(restoreBackup(path, of(earlier), target)).rejects.toThrow(
        /^This backup was made by a version before 1\.0: restore it with the commit [0-9a-f]{8} /,
      );
    const newer = of([...contents.head.migrations, '9999-later']);
    await expect(restoreBackup(path, newer, target)).rejects.toThrow(
      /^This backup was made by a newer version: restore it with that version/,
    );
    expect(await target.files.readRestoreMark()).toBeUndefined();
    expect(await isEmpty(target.access.connection)).toBe(true);
    // The last commit before 1.0 had the schema of 1.0.
    await refuseOtherVersion(of(migrations));
  });

  it('goes on in the file store of the register when only the database was lost', async () => {
    const { path } = await register.backUp('all.backup');
    const contents = await verifyBackup(path, keys);
    const later = await makeRegistration(world, world.asha);
    const target = { ...(await register.emptyTarget()), files };
    await refuseUsedTarget(target, contents);
    const { lines } = await restoreBackup(path, contents, target);
    expect(lines.filter((line) => !line.content)).toEqual([]);
    // Files that are newer than the backup stay.
    expect(later.registrationId).toBeGreaterThan(0);
    expect((await objectsOf(files)).length).toBe(contents.objects.size + 3);
  });

  it('commits nothing when what was read back differs', async () => {
    const { path } = await register.backUp('all.backup');
    const contents = await verifyBackup(path, keys);
    const target = await register.emptyTarget();
    const forgetful: FileStore = { ...target.files, put: async () => undefined };
    const { lines } = await restoreBackup(path, contents, { ...target, files: forgetful });
    expect(lines.find((line) => line.name === 'files')).toMatchObject({ content: false });
    expect(await isEmpty(target.access.connection)).toBe(true);
    // The same restore may be repeated.
    await refuseUsedTarget(target, contents);
    const { lines: again } = await restoreBackup(path, contents, target);
    expect(again.filter((line) => !line.content)).toEqual([]);
  });

  it.each(['all.backup', 'folder'])('puts lost and damaged files back from %s', async (name) => {
    const { path } = await register.backUp(name);
    const contents = await verifyBackup(path, keys);
    const [lost = '', damaged = ''] = await objectsOf(files);
    await files.delete(lost);
    await appendFile(join(register.dir, 'files', damaged.slice(0, 2), damaged), 'x');
    expect(await restoreFiles(path, contents, { files, keys })).toBe(2);
    expect(await restoreFiles(path, contents, { files, keys })).toBe(0);
    for (const row of await world.services.db.selectFrom('documents').selectAll().execute())
      await world.services.documents.read(row);
    const other = await openDiskStore(join(register.out, 'other'));
    await other.writeRegisterId('4c0ffee0');
    await expect(restoreFiles(path, contents, { files: other, keys })).rejects.toThrow(
      'belongs to another register',
    );
  });
});
