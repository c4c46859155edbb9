import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindRegister } from '#core/register-binding.ts';
import { type FileStore } from '#lib/file-store.ts';
import { openDiskStore } from '#lib/file-store-disk.ts';
import { makeThrowawayKeyRing } from '#lib/key-ring.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { tablesHolding } from '#test/dump.ts';
import { makeRegistration, readRegistration } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';
import { erasureListOf, readErasureList, updateErasureList } from './erasure-list.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore.ts';
import { restoreFiles } from './restore-files.ts';
import { verifyBackup } from './verify-backup.ts';

/** A backup, then an erasure: what a restore of that backup does with the person. */
let dir: string;
let database: TestDatabase;
let world: World;
let files: FileStore;
const opened: { close(): Promise<void> }[] = [];
const targets: TestDatabase[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  dir = await mkdtemp(join(tmpdir(), 'gi-erasures-'));
  files = await openDiskStore(join(dir, 'files'));
  world = await openWorld({ connection: database.connection, files: () => files });
  await bindRegister(world.services.db, files, { database: 'database', files: 'files' });
});
afterAll(async () => {
  for (const each of opened) await each.close();
  await world.close();
  for (const each of [database, ...targets]) await each.drop();
  await rm(dir, { recursive: true });
});

const registerId = async (): Promise<string> =>
  (await world.services.db.selectFrom('register').select('id').executeTakeFirstOrThrow()).id;
const backUp = (folder: string) =>
  makeBackup(folder, { connection: database.connection, files, keys: world.services.keys });
const erase = (producerId: number, confirmation: string) =>
  world.call({
    url: `/producers/${producerId}/erasure`,
    as: world.meera,
    json: { reason: 'person_asked', confirmation },
  });
const restoreElsewhere = async (path: string, list: string) => {
  const { keys } = world.services;
  const target = await createTestDatabase();
  targets.push(target);
  const store = await openDiskStore(await mkdtemp(join(dir, 'target-')));
  const contents = await verifyBackup(path, keys);
  const erasures = await readErasureList(list, keys, contents.head.registerId);
  const restored = await restoreBackup(
    path,
    contents,
    { access: target, files: store, keys },
    erasures,
  );
  const register = await openWorld({
    connection: target.connection,
    files: () => store,
    keys,
  });
  opened.push(register);
  return { ...restored, register, contents, store };
};
const keysOf = async (store: FileStore): Promise<string[]> => {
  const found: string[] = [];
  for await (const { key } of store.list()) found.push(key);
  return found;
};

describe('a restore of a backup that is older than an erasure', () => {
  it('erases the person again, keeps everybody else, and gives no id out twice', async () => {
    const folder = join(dir, 'nightly');
    const gone = await makeRegistration(world, world.asha, { name: 'Zulekha Begum' });
    const other = await makeRegistration(world, world.asha, { name: 'Rupali Das' });
    const old = await backUp(folder);
    const late = await makeRegistration(world, world.asha, { name: 'Later Than The Backup' });
    await erase(gone.producerId, 'Zulekha Begum');
    await erase(late.producerId, 'Later Than The Backup');
    const list = erasureListOf(folder);
    expect(await readErasureList(list, world.services.keys, await registerId())).toEqual([]);
    await backUp(folder);

    const { lines, erasedAgain, register, contents, store } = await restoreElsewhere(
      old.path,
      list,
    );
    expect(lines.filter((line) => !line.content)).toEqual([]);
    expect(erasedAgain).toBe(1);
    expect(await tablesHolding(register, 'Zulekha')).toEqual([]);
    expect((await readRegistration(register, register.asha, other.registrationId)).name).toBe(
      'Rupali Das',
    );
    const objects = await keysOf(store);
    expect(objects).toHaveLength(contents.objects.size - 3);
    const erasures = await register.call({ url: '/erasures', as: register.meera });
    expect(erasures.json()).toMatchObject({ pagination: { total: 2 } });
    const entry = await register.services.db
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'producer.erased')
      .execute();
    expect(entry).toEqual([{ detail: { reason: 'person_asked', afterRestore: true } }]);
    const statistics = await register.call({ url: '/dashboard/statistics', as: register.asha });
    expect(statistics.json()).toMatchObject({ totalRegistrations: 1, myRegistrations: 1 });
    const next = await makeRegistration(register, register.asha);
    expect(next.registrationId).toBeGreaterThan(late.registrationId);
    expect(next.producerId).toBeGreaterThan(late.producerId);
  });

  it('does not bring the files of the person back into a register in use', async () => {
    const folder = join(dir, 'files-only');
    const gone = await makeRegistration(world, world.asha, { name: 'Abdul Karim' });
    const { path } = await backUp(folder);
    const before = new Set(await keysOf(files));
    await erase(gone.producerId, 'Abdul Karim');
    const { keys, db } = world.services;
    const contents = await verifyBackup(path, keys);
    const parts = { db, keys, registerId: await registerId() };
    await updateErasureList(erasureListOf(folder), parts);
    const named = await readErasureList(erasureListOf(folder), keys, parts.registerId);
    const erased = new Set(named.flatMap((each) => each.objectKeys));
    expect(await restoreFiles(path, contents, { files, keys, erased })).toBe(0);
    expect(await keysOf(files)).toHaveLength(before.size - 3);
  });
});

describe('the list of erasures', () => {
  it('names ids, dates and reasons only, and grows with every backup', async () => {
    const folder = join(dir, 'list');
    const { keys, db } = world.services;
    const parts = { db, keys, registerId: await registerId() };
    await backUp(folder);
    const list = erasureListOf(folder);
    const before = (await readErasureList(list, keys, parts.registerId)).length;
    const one = await makeRegistration(world, world.ravi, { name: 'Phulmati Oraon' });
    await erase(one.producerId, 'Phulmati Oraon');
    expect(await updateErasureList(list, parts)).toBe(1);
    expect(await updateErasureList(list, parts)).toBe(0);
    const entries = await readErasureList(list, keys, parts.registerId);
    expect(entries).toHaveLength(before + 1);
    expect(entries.at(-1)).toMatchObject({
      producerId: one.producerId,
      registrationIds: [one.registrationId],
      reason: 'person_asked',
    });
    expect(await readFile(list, 'utf8')).not.toContain('Phulmati');
  });

  it('is refused when it was changed, is of another register or was signed with another key', async () => {
    const folder = join(dir, 'forged');
    const { keys } = world.services;
    const id = await registerId();
    await backUp(folder);
    const list = erasureListOf(folder);
    const text = await readFile(list, 'utf8');
    const refused = (given: string, ring = keys, register = id) =>
      writeFile(list, given).then(() =>
        readErasureList(list, ring, register).then(
          () => 'accepted',
          (error: Error) => error.message,
        ),
      );
    expect(await refused(text)).toBe('accepted');
    const more = text.replace('"producerId": ', '"producerId": 1');
    expect(more).not.toBe(text);
    expect(await refused(more)).toContain('was changed');
    expect(await refused(text.slice(0, -20))).toContain('is no list of erasures');
    expect(await refused(text, keys, 'another')).toContain('of another register');
    expect(await refused(text, makeThrowawayKeyRing())).toContain('which is missing');
  });
});
