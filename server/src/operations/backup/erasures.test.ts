import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileStore } from '#lib/files/file-store.ts';
import { makeThrowawayKeyRing } from '#test/keys.ts';
import { type Backups, objectsOf, openBackups } from '#test/backups.ts';
import { tablesHolding } from '#test/dump.ts';
import { makeRegistration, readRegistration } from '#test/make.ts';
import { erasePerson } from '#test/rights.ts';
import type { World } from '#test/world.ts';
import { erasureListOf, readErasureList, updateErasureList } from './erasure-list.ts';
import { restoreBackup } from './restore.ts';
import { restoreFiles } from './restore-files.ts';
import { verifyBackup } from './verify-backup.ts';

/** A backup, then an erasure: what a restore of that backup does with the person. */
let register: Backups;
let world: World;
let files: FileStore;
beforeAll(async () => {
  register = await openBackups();
  ({ world, files } = register);
});
afterAll(() => register.close());

const registerId = async (): Promise<string> =>
  (await world.services.db.selectFrom('register').select('id').executeTakeFirstOrThrow()).id;
const erase = (producerId: number, confirmation: string) =>
  erasePerson(world, producerId, confirmation);
const readList = async (list: string) =>
  readErasureList(list, world.services.keys, await registerId());
const restoreElsewhere = async (path: string, list: string) => {
  const target = await register.emptyTarget();
  const contents = await verifyBackup(path, register.keys);
  const made = await restoreBackup(path, contents, target, await readList(list));
  return { ...made, restored: await register.start(target), contents, store: target.files };
};

describe('a restore of a backup that is older than an erasure', () => {
  it('erases the person again, keeps everybody else, and gives no id out twice', async () => {
    const folder = join(register.out, 'nightly');
    const key = { 'idempotency-key': 'of-zulekha' };
    const gone = await makeRegistration(world, world.asha, { name: 'Zulekha Begum' }, key);
    const other = await makeRegistration(world, world.asha, { name: 'Rupali Das' });
    const old = await register.backUp('nightly');
    const late = await makeRegistration(world, world.asha, { name: 'Later Than The Backup' });
    await erase(gone.producerId, 'Zulekha Begum');
    await erase(late.producerId, 'Later Than The Backup');
    const list = erasureListOf(folder);
    expect((await readList(list)).erasures).toEqual([]);
    await register.backUp('nightly');

    const {
      lines,
      again: done,
      restored,
      contents,
      store,
    } = await restoreElsewhere(old.path, list);
    expect(lines.filter((line) => !line.content)).toEqual([]);
    expect(done.erased).toBe(1);
    expect(await tablesHolding(restored, 'Zulekha')).toEqual([]);
    expect((await readRegistration(restored, restored.asha, other.registrationId)).name).toBe(
      'Rupali Das',
    );
    const objects = await objectsOf(store);
    expect(objects).toHaveLength(contents.objects.size - 3);
    const erasures = await restored.call({ url: '/erasures', as: restored.meera });
    expect(erasures.json()).toMatchObject({ pagination: { total: 2 } });
    const entry = await restored.services.db
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'producer.erased')
      .execute();
    expect(entry).toEqual([{ detail: { reason: 'person_asked', afterRestore: true } }]);
    const statistics = await restored.call({ url: '/dashboard/statistics', as: restored.asha });
    expect(statistics.json()).toMatchObject({ totalRegistrations: 1, myRegistrations: 1 });
    const next = await makeRegistration(restored, restored.asha);
    expect(next.registrationId).toBeGreaterThan(late.registrationId);
    expect(next.producerId).toBeGreaterThan(late.producerId);
    // Nor does the phone of the collector bring the person back.
    const again = makeRegistration(restored, restored.asha, {}, key);
    await expect(again).rejects.toThrow('registration.erased');
  });

  it('does not bring the files of the person back into a register in use', async () => {
    const folder = join(register.out, 'files-only');
    const gone = await makeRegistration(world, world.asha, { name: 'Abdul Karim' });
    const { path } = await register.backUp('files-only');
    const before = new Set(await objectsOf(files));
    await erase(gone.producerId, 'Abdul Karim');
    const { keys, db } = world.services;
    const contents = await verifyBackup(path, keys);
    const parts = { db, keys, registerId: await registerId() };
    await updateErasureList(erasureListOf(folder), parts);
    const { erasures } = await readList(erasureListOf(folder));
    const erased = new Set(erasures.flatMap((each) => each.objectKeys));
    expect(await restoreFiles(path, contents, { files, keys, erased })).toBe(0);
    expect(await objectsOf(files)).toHaveLength(before.size - 3);
  });
});

describe('the list of erasures', () => {
  it('names ids, dates and reasons only, and grows with every backup', async () => {
    const folder = join(register.out, 'list');
    const { keys, db } = world.services;
    const parts = { db, keys, registerId: await registerId() };
    await register.backUp('list');
    const list = erasureListOf(folder);
    const before = (await readList(list)).erasures.length;
    const one = await makeRegistration(world, world.ravi, { name: 'Phulmati Oraon' });
    await erase(one.producerId, 'Phulmati Oraon');
    expect(await updateErasureList(list, parts)).toBe(1);
    expect(await updateErasureList(list, parts)).toBe(0);
    const entries = (await readList(list)).erasures;
    expect(entries).toHaveLength(before + 1);
    expect(entries.at(-1)).toMatchObject({
      producerId: one.producerId,
      registrationIds: [one.registrationId],
      reason: 'person_asked',
    });
    expect(await readFile(list, 'utf8')).not.toContain('Phulmati');
  });

  it('is refused when it was changed, is of another register or was signed with another key', async () => {
    const folder = join(register.out, 'forged');
    const { keys } = world.services;
    const id = await registerId();
    await register.backUp('forged');
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
