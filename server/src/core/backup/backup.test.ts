import { randomInt } from 'node:crypto';
import { appendFile, mkdtemp, open, readdir, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bindRegister } from '#core/register-binding.ts';
import { newKey } from '#lib/crypto.ts';
import { type FileStore, newObjectKey } from '#lib/file-store.ts';
import { openDiskStore } from '#lib/file-store-disk.ts';
import { type KeyRing, makeKeyRing } from '#lib/key-ring.ts';
import { enrol, signIn } from '#test/authenticator.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { makeRegistration } from '#test/make.ts';
import { makeGuest } from '#test/sample-calls.ts';
import { openWorld, type World } from '#test/world.ts';
import { listSnapshots, objectPath, pruneFolder } from './backup-folder.ts';
import { makeBackup, pruneBackups } from './make-backup.ts';
import { refuseUsedTarget, restoreBackup } from './restore.ts';
import { restoreFiles } from './restore-files.ts';
import { hashTable, listTables, openBackupClient } from './tables.ts';
import { findBackup, verifyBackup } from './verify-backup.ts';

let dir: string;
let database: TestDatabase;
let world: World;
let files: FileStore;
let keys: KeyRing;
let onGet: ((key: string) => Promise<void>) | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
  dir = await mkdtemp(join(tmpdir(), 'gi-backup-'));
  const disk = await openDiskStore(join(dir, 'files'));
  files = {
    ...disk,
    get: async (key) => {
      await onGet?.(key);
      return disk.get(key);
    },
  };
  world = await openWorld({ connection: database.connection, files: () => files });
  keys = world.services.keys;
  await bindRegister(world.services.db, files, { database: 'database', files: 'files' });
  for (let count = 0; count < 2; count += 1) await makeRegistration(world, world.asha);
});
afterAll(async () => {
  await world.close();
  await database.drop();
  await rm(dir, { recursive: true });
});

let out: string;
let targets: TestDatabase[] = [];
beforeEach(async () => {
  onGet = undefined;
  out = await mkdtemp(join(dir, 'out-'));
});
afterEach(async () => {
  for (const target of targets) await target.drop();
  targets = [];
});

const backUp = (name: string) =>
  makeBackup(join(out, name), { connection: database.connection, files, keys });
const emptyTarget = async () => {
  const target = await createTestDatabase();
  targets.push(target);
  const store = await openDiskStore(await mkdtemp(join(dir, 'target-')));
  return { access: target, files: store, keys };
};
/** Size and hash of every table but those that a backup leaves out. */
const fingerprint = async (connection: PoolConfig) => {
  const client = await openBackupClient(connection);
  const found: Record<string, string> = {};
  for (const table of await listTables(client))
    found[table.name] = (await hashTable(client, table)).sha256;
  await client.end();
  return found;
};
const objectsOf = async (store: FileStore): Promise<string[]> => {
  const found: string[] = [];
  for await (const { key } of store.list()) found.push(key);
  return found.toSorted();
};
const restore = async (path: string) => {
  const target = await emptyTarget();
  const contents = await verifyBackup(path, keys);
  await refuseUsedTarget(target, contents);
  const { lines } = await restoreBackup(path, contents, target);
  return { target, lines };
};

const deleteProducer = async (id: number): Promise<void> => {
  await world.call({ method: 'DELETE', url: `/producers/${id}`, as: world.meera });
};
const keysOf = async (producerId: number): Promise<string[]> => {
  const { db } = world.services;
  const rows = await db
    .selectFrom('documents')
    .select('object_key')
    .where('producer_id', '=', producerId)
    .execute();
  return rows.map((row) => row.object_key);
};
const highestId = async (): Promise<number> => {
  const row = await world.services.db
    .selectFrom('registrations')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  return Number(row.id);
};

describe.each(['all.backup', 'folder'])('a backup in %s', (name) => {
  it('is restored with the same rows and files, and starts as the same register', async () => {
    const objects = (await objectsOf(files)).length;
    const made = await backUp(name);
    expect(made).toMatchObject({ objects, newObjects: objects, missing: [] });
    expect(made.rows).toMatchObject({ documents: objects, registrations: objects / 3, users: 3 });
    const { target, lines } = await restore(made.path);
    expect(lines.filter((line) => !line.content || line.backup !== line.restored)).toEqual([]);
    expect(lines.map((line) => line.name)).toContain('files');
    expect(await fingerprint(target.access.connection)).toEqual(
      await fingerprint(database.connection),
    );
    expect(await objectsOf(target.files)).toEqual(await objectsOf(files));

    const restored = await openWorld({
      connection: target.access.connection,
      files: () => target.files,
      keys,
    });
    for (const row of await restored.services.db.selectFrom('documents').selectAll().execute())
      expect((await restored.services.documents.read(row)).length).toBeGreaterThan(100);
    // Counters were not counted twice, and new ids follow all that were given out before.
    const next = await makeRegistration(restored, restored.asha);
    expect(next.registrationId).toBeGreaterThan(await highestId());
    const statistics = await restored.call({ url: '/dashboard/statistics', as: restored.asha });
    expect(statistics.json()).toMatchObject({ totalRegistrations: objects / 3 + 1 });
    await restored.close();
  });

  it('keeps the second factor of an account, which still asks for a code', async () => {
    const lata = await makeGuest(world, 'admin');
    const { recoveryCodes } = await enrol(world, lata);
    const { target } = await restore((await backUp(name)).path);
    const { connection } = target.access;
    const restored = await openWorld({ connection, files: () => target.files, keys });
    const asked = await signIn(restored, lata.user, lata.password);
    expect(asked.json()).toMatchObject({ code: 'auth.second_factor' });
    const wrong = await signIn(restored, lata.user, lata.password, { code: '000000' });
    expect(wrong.json()).toMatchObject({ code: 'auth.wrong_second_factor' });
    const done = await signIn(restored, lata.user, lata.password, { code: recoveryCodes[0] });
    expect(done.statusCode).toBe(200);
    await restored.close();
    const url = `/users/${lata.user.id}`;
    await world.call({ method: 'DELETE', url, as: world.meera });
  });

  it('shows nothing of the register in clear', async () => {
    const { path } = await backUp(name);
    const everything = [await readFile(path)];
    if (name === 'folder')
      for (const key of await objectsOf(files))
        everything.push(await readFile(objectPath(join(out, name), key)));
    const bytes = Buffer.concat(everything);
    const { db, vault } = world.services;
    const producer = await db.selectFrom('producers').select('id').executeTakeFirstOrThrow();
    const { aadhar = '' } = await vault.reveal(db, producer.id);
    for (const secret of ['Lakshmi', '9876543210', aadhar, 'argon2', 'JFIF', 'ffd8ff'])
      expect(bytes.includes(secret), secret).toBe(false);
  });

  it('is refused, and the target stays empty, when one bit is flipped anywhere', async () => {
    const { path } = await backUp(name);
    const { length } = await readFile(path);
    for (const at of [0, 20, 100, ...Array.from({ length: 12 }, () => randomInt(length))]) {
      await flipBit(path, at);
      await expect(verifyBackup(path, keys), `byte ${at}`).rejects.toThrow(path);
      await flipBit(path, at);
    }
    await flipBit(path, length - 1);
    await expect(restore(path)).rejects.toThrow('was changed, is cut off');
    for (const target of targets) expect(await isEmpty(target.connection)).toBe(true);
    await flipBit(path, length - 1);
    await expect(verifyBackup(path, keys)).resolves.toBeDefined();
  });

  it('is refused when it is cut off, continued, or opened with another key', async () => {
    const { path } = await backUp(name);
    const { length } = await readFile(path);
    await expect(verifyBackup(path, makeKeyRing([newKey()]))).rejects.toThrow(
      `the master key ${keys.current} with which it was made is missing`,
    );
    await appendFile(path, 'x');
    await expect(verifyBackup(path, keys)).rejects.toThrow('was changed, is cut off');
    for (const end of [length - 1, Math.floor(length / 2), 10, 0]) {
      await truncate(path, end);
      await expect(verifyBackup(path, keys)).rejects.toThrow('was changed, is cut off');
    }
  });

  it('holds what one moment had, while producers are registered and deleted', async () => {
    const objects = (await objectsOf(files)).length;
    const first = await makeRegistration(world, world.asha);
    let later: Awaited<ReturnType<typeof makeRegistration>> | undefined;
    let laterKeys: string[] = [];
    onGet = async (key) => {
      if (later === undefined) {
        // During the first pass: one goes, and one comes that this pass does not copy.
        later = { registrationId: 0, producerId: 0 };
        await deleteProducer(first.producerId);
        later = await makeRegistration(world, world.asha);
        laterKeys = await keysOf(later.producerId);
      } else if (laterKeys.includes(key)) {
        // After the snapshot: an object that the snapshot names is deleted before it is copied.
        laterKeys = [];
        await deleteProducer(later.producerId);
      }
    };
    const made = await backUp(name);
    expect(later?.producerId).toBeGreaterThan(0);
    expect(made).toMatchObject({ objects, missing: [] });
    const { lines } = await restore(made.path);
    expect(lines.filter((line) => !line.content)).toEqual([]);
  });

  it('counts documents whose file was lost before, and is restored without them', async () => {
    const { producerId } = await makeRegistration(world, world.asha);
    const lost = await world.services.db
      .selectFrom('documents')
      .select(['id', 'object_key'])
      .where('producer_id', '=', producerId)
      .executeTakeFirstOrThrow();
    await files.delete(lost.object_key);
    const made = await backUp(name);
    expect(made.missing).toEqual([lost.id]);
    const { lines } = await restore(made.path);
    expect(lines.filter((line) => !line.content)).toEqual([]);
    await deleteProducer(producerId);
  });
});

const flipBit = async (path: string, at: number): Promise<void> => {
  const file = await open(path, 'r+');
  const byte = Buffer.alloc(1);
  await file.read(byte, 0, 1, at);
  await file.write(Buffer.from([(byte[0] ?? 0) ^ 1]), 0, 1, at);
  await file.close();
};
const isEmpty = async (connection: PoolConfig): Promise<boolean> => {
  const client = await openBackupClient(connection);
  const { rowCount } = await client.query('select from users union all select from producers');
  await client.end();
  return rowCount === 0;
};

describe('a folder of backups', () => {
  it('copies each object once, and keeps what its snapshots need', async () => {
    await backUp('folder');
    const { producerId } = await makeRegistration(world, world.asha);
    const second = await backUp('folder');
    expect(second.newObjects).toBe(3);
    await deleteProducer(producerId);
    const third = await backUp('folder');
    expect(third.newObjects).toBe(0);
    const folder = join(out, 'folder');
    expect(await listSnapshots(folder)).toHaveLength(3);
    expect(await pruneFolder(folder, keys, 2)).toEqual({ snapshots: 1, objects: 0 });
    for (const path of await listSnapshots(folder)) await verifyBackup(path, keys);
    expect(await pruneFolder(folder, keys, 1)).toEqual({ snapshots: 1, objects: 3 });
    expect(await findBackup(folder)).toBe(third.path);
    await verifyBackup(third.path, keys);
  });

  it('names a copied file that was changed or is missing, and copies it again', async () => {
    const { path } = await backUp('folder');
    const [key = ''] = await objectsOf(files);
    const copy = objectPath(join(out, 'folder'), key);
    await flipBit(copy, 40);
    await expect(restore(path)).rejects.toThrow(`${copy} was changed`);
    await rm(copy);
    await expect(restore(path)).rejects.toThrow(`${copy} is missing`);
    const again = await backUp('folder');
    expect(again.newObjects).toBe(1);
    await expect(verifyBackup(again.path, keys)).resolves.toBeDefined();
  });

  it('deletes nothing while a snapshot cannot be read', async () => {
    const first = await backUp('folder');
    await makeRegistration(world, world.asha);
    const second = await backUp('folder');
    await makeRegistration(world, world.asha);
    await backUp('folder');
    await truncate(second.path, 30);
    const before = await readdir(join(out, 'folder'), { recursive: true });
    await expect(pruneFolder(join(out, 'folder'), keys, 2)).rejects.toThrow();
    expect(await readdir(join(out, 'folder'), { recursive: true })).toEqual(before);
    expect(before).toContain(first.path.split('/').at(-1));
  });

  it('is refused to another register', async () => {
    await backUp('folder');
    const { db } = world.services;
    const { id } = await db.selectFrom('register').select('id').executeTakeFirstOrThrow();
    await db.updateTable('register').set({ id: '4c0ffee0' }).execute();
    await expect(backUp('folder')).rejects.toThrow('does not belong to the database');
    await db.updateTable('register').set({ id }).execute();
  });

  it('lets a server start while it is made, and deletes no old backup meanwhile', async () => {
    const parts = { connection: database.connection, keys };
    for (let count = 0; count < 2; count += 1) await backUp('folder');
    const folder = join(out, 'folder');
    const before = await readdir(folder, { recursive: true });
    let pruned: unknown = 'not tried';
    onGet = async () => {
      onGet = undefined;
      await bindRegister(world.services.db, files, { database: 'database', files: 'files' });
      pruned = await pruneBackups(folder, parts, 1);
    };
    await backUp('all.backup');
    expect(pruned).toBeUndefined();
    expect(await readdir(folder, { recursive: true })).toEqual(before);
    expect(await pruneBackups(folder, parts, 1)).toEqual({ snapshots: 1, objects: 0 });
  });

  it('leaves nothing under its name when it breaks off', async () => {
    onGet = () => Promise.reject(new Error('disk gone'));
    await expect(backUp('folder')).rejects.toThrow('disk gone');
    await expect(backUp('all.backup')).rejects.toThrow('disk gone');
    expect(await listSnapshots(join(out, 'folder'))).toEqual([]);
    expect((await readdir(out)).filter((name) => name !== 'folder')).toEqual([]);
  });

  it('does not overwrite a file, nor run twice at once', async () => {
    await backUp('all.backup');
    await expect(backUp('all.backup')).rejects.toThrow('exists already');
    let second: PromiseSettledResult<unknown>[] = [];
    onGet = async () => {
      onGet = undefined;
      second = await Promise.allSettled([backUp('folder')]);
    };
    await backUp('folder');
    expect(second).toMatchObject([
      { status: 'rejected', reason: { message: 'Another backup of this register is running' } },
    ]);
  });
});

describe('a restore', () => {
  it('refuses a database or a file store that is in use, and changes neither', async () => {
    const { path } = await backUp('all.backup');
    const contents = await verifyBackup(path, keys);
    const target = await emptyTarget();
    const used = { ...target, access: database };
    const before = await fingerprint(database.connection);
    await expect(refuseUsedTarget(used, contents)).rejects.toThrow('The database is not empty');
    expect(await fingerprint(database.connection)).toEqual(before);
    await target.files.put(newObjectKey(), Buffer.from('sealed'));
    await expect(refuseUsedTarget(target, contents)).rejects.toThrow('file store is not empty');
  });

  it('goes on in the file store of the register when only the database was lost', async () => {
    const { path } = await backUp('all.backup');
    const contents = await verifyBackup(path, keys);
    const later = await makeRegistration(world, world.asha);
    const target = { ...(await emptyTarget()), files };
    await refuseUsedTarget(target, contents);
    const { lines } = await restoreBackup(path, contents, target);
    expect(lines.filter((line) => !line.content)).toEqual([]);
    // Files that are newer than the backup stay.
    expect(later.registrationId).toBeGreaterThan(0);
    expect((await objectsOf(files)).length).toBe(contents.objects.size + 3);
  });

  it('commits nothing when what was read back differs', async () => {
    const { path } = await backUp('all.backup');
    const contents = await verifyBackup(path, keys);
    const target = await emptyTarget();
    const forgetful: FileStore = { ...target.files, put: async () => 0 };
    const { lines } = await restoreBackup(path, contents, { ...target, files: forgetful });
    expect(lines.find((line) => line.name === 'files')).toMatchObject({ content: false });
    expect(await isEmpty(target.access.connection)).toBe(true);
    // The same restore may be repeated.
    await refuseUsedTarget(target, contents);
    const { lines: again } = await restoreBackup(path, contents, target);
    expect(again.filter((line) => !line.content)).toEqual([]);
  });

  it.each(['all.backup', 'folder'])('puts lost and damaged files back from %s', async (name) => {
    const { path } = await backUp(name);
    const contents = await verifyBackup(path, keys);
    const [lost = '', damaged = ''] = await objectsOf(files);
    await files.delete(lost);
    await appendFile(join(dir, 'files', damaged.slice(0, 2), damaged), 'x');
    expect(await restoreFiles(path, contents, { files, keys })).toBe(2);
    expect(await restoreFiles(path, contents, { files, keys })).toBe(0);
    for (const row of await world.services.db.selectFrom('documents').selectAll().execute())
      await world.services.documents.read(row);
    const other = await openDiskStore(join(out, 'other'));
    await other.writeRegisterId('4c0ffee0');
    await expect(restoreFiles(path, contents, { files: other, keys })).rejects.toThrow(
      'belongs to another register',
    );
  });
});
