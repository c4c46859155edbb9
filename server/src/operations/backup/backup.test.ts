import { randomInt } from 'node:crypto';
import { appendFile, readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FileStore } from '#lib/files/file-store.ts';
import { newKey } from '#lib/crypto/crypto.ts';
import { type KeyRing, makeKeyRing } from '#lib/crypto/key-ring.ts';
import { enrol, signIn } from '#test/authenticator.ts';
import {
  type Backups,
  fingerprint,
  flipBit,
  isEmpty,
  objectsOf,
  openBackups,
} from '#test/backups.ts';
import { makeRegistration } from '#test/make.ts';
import { makeGuest } from '#test/sample-calls.ts';
import type { World } from '#test/world.ts';
import { objectPath } from './backup-folder.ts';
import { verifyBackup } from './verify-backup.ts';

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
    const made = await register.backUp(name);
    expect(made).toMatchObject({ objects, newObjects: objects, missing: [] });
    expect(made.rows).toMatchObject({ documents: objects, registrations: objects / 3, users: 3 });
    const { target, lines } = await register.restore(made.path);
    expect(lines.filter((line) => !line.content || line.backup !== line.restored)).toEqual([]);
    expect(lines.map((line) => line.name)).toContain('files');
    expect(await fingerprint(target.access.connection)).toEqual(
      await fingerprint(register.database.connection),
    );
    expect(await objectsOf(target.files)).toEqual(await objectsOf(files));

    const restored = await register.start(target);
    for (const row of await restored.services.db.selectFrom('documents').selectAll().execute())
      expect((await restored.services.documents.read(row)).length).toBeGreaterThan(100);
    // Counters were not counted twice, and new ids follow all that were given out before.
    const next = await makeRegistration(restored, restored.asha);
    expect(next.registrationId).toBeGreaterThan(await highestId());
    const statistics = await restored.call({ url: '/dashboard/statistics', as: restored.asha });
    expect(statistics.json()).toMatchObject({ totalRegistrations: objects / 3 + 1 });
  });

  it('keeps the second factor of an account, which still asks for a code', async () => {
    const lata = await makeGuest(world, 'admin');
    const { recoveryCodes } = await enrol(world, lata);
    const { target } = await register.restore((await register.backUp(name)).path);
    const restored = await register.start(target);
    const asked = await signIn(restored, lata.user, lata.password);
    expect(asked.json()).toMatchObject({ code: 'auth.second_factor' });
    const wrong = await signIn(restored, lata.user, lata.password, { code: '000000' });
    expect(wrong.json()).toMatchObject({ code: 'auth.wrong_second_factor' });
    const done = await signIn(restored, lata.user, lata.password, { code: recoveryCodes[0] });
    expect(done.statusCode).toBe(200);
    const url = `/users/${lata.user.id}`;
    await world.call({ method: 'DELETE', url, as: world.meera });
  });

  it('shows nothing of the register in clear', async () => {
    const { path } = await register.backUp(name);
    const everything = [await readFile(path)];
    if (name === 'folder')
      for (const key of await objectsOf(files))
        everything.push(await readFile(objectPath(join(register.out, name), key)));
    const bytes = Buffer.concat(everything);
    const { db, vault } = world.services;
    const producer = await db.selectFrom('producers').select('id').executeTakeFirstOrThrow();
    const { aadhar = '' } = await vault.reveal(db, producer.id);
    for (const secret of ['Lakshmi', '9876543210', aadhar, 'argon2', 'JFIF', 'ffd8ff'])
      expect(bytes.includes(secret), secret).toBe(false);
  });

  it('is refused, and the target stays empty, when one bit is flipped anywhere', async () => {
    const { path } = await register.backUp(name);
    const { length } = await readFile(path);
    for (const at of [0, 20, 100, ...Array.from({ length: 12 }, () => randomInt(length))]) {
      await flipBit(path, at);
      await expect(verifyBackup(path, keys), `byte ${at}`).rejects.toThrow(path);
      await flipBit(path, at);
    }
    await flipBit(path, length - 1);
    await expect(register.restore(path)).rejects.toThrow('was changed, is cut off');
    for (const target of register.targets) expect(await isEmpty(target.connection)).toBe(true);
    await flipBit(path, length - 1);
    await expect(verifyBackup(path, keys)).resolves.toBeDefined();
  });

  it('is refused when it is cut off, continued, or opened with another key', async () => {
    const { path } = await register.backUp(name);
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
    register.onGet = async (key) => {
      if (later === undefined) {
        // During the first pass: one goes, and one comes that this pass does not copy.
        later = { registrationId: 0, producerId: 0 };
        await register.deleteProducer(first.producerId);
        later = await makeRegistration(world, world.asha);
        laterKeys = await keysOf(later.producerId);
      } else if (laterKeys.includes(key)) {
        // After the snapshot: an object that the snapshot names is deleted before it is copied.
        laterKeys = [];
        await register.deleteProducer(later.producerId);
      }
    };
    const made = await register.backUp(name);
    expect(later?.producerId).toBeGreaterThan(0);
    expect(made).toMatchObject({ objects, missing: [] });
    const { lines } = await register.restore(made.path);
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
    const made = await register.backUp(name);
    expect(made.missing).toEqual([lost.id]);
    const { lines } = await register.restore(made.path);
    expect(lines.filter((line) => !line.content)).toEqual([]);
    await register.deleteProducer(producerId);
  });
});
