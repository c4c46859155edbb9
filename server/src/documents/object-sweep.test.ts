import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestRemovals } from './object-removals.ts';
import { newObjectKey } from '#lib/files/file-store.ts';
import { openDiskStore } from '#lib/files/file-store-disk.ts';
import { makeRegistration } from '#test/make.ts';
import { insertDocumentRows } from '#test/document-rows.ts';
import { countObjects } from '#test/stored.ts';
import { deleteForGood } from '#test/trash.ts';
import { openWorld, type World } from '#test/world.ts';
import { mostTakenOf, sweepObjects } from './object-sweep.ts';
import { bindRegister } from './register-binding.ts';

const hour = 3_600_000;
const places = { database: 'DATABASE_URL', files: '/data/files' };

let world: World;
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'gi-sweep-'));
  const files = await openDiskStore(dir);
  world = await openWorld({ files: () => files });
  await bindRegister(world.services.db, files, places);
});
afterAll(async () => {
  await world.close();
  await rm(dir, { recursive: true });
});
beforeEach(async () => {
  for await (const { key } of world.files.list()) await world.files.delete(key);
  for await (const { key } of world.files.listTrash()) await world.files.delete(key);
  await world.services.db.deleteFrom('documents').execute();
});

/** A round as it would run after these hours. */
const sweep = async (hoursLater = 2) => {
  const report = await sweepObjects(world.services, Date.now() + hoursLater * hour);
  if (report === undefined || report === 'other register') throw new Error(`no round: ${report}`);
  return report;
};
const putObjects = async (count: number): Promise<string[]> => {
  const keys = Array.from({ length: count }, newObjectKey);
  for (const key of keys) await world.files.put(key, Buffer.from('sealed'));
  return keys;
};
/** Rows that name these objects; the sweep reads nothing else of them. */
const nameObjects = (keys: readonly string[]): Promise<void> =>
  insertDocumentRows(world.services.db, keys);
const inTrash = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of world.files.listTrash()) keys.push(key);
  return keys.toSorted();
};
const documentRows = () => world.services.db.selectFrom('documents').selectAll().execute();

describe('a round of the sweep', () => {
  it('moves unreferenced objects older than an hour to the trash, and no others', async () => {
    await makeRegistration(world, world.asha);
    const orphans = await putObjects(2);
    expect(await sweep(0)).toMatchObject({ movedToTrash: 0, unreferenced: { count: 0 } });
    expect(await sweep()).toMatchObject({
      documents: 3,
      objects: 5,
      movedToTrash: 2,
      missing: { count: 0 },
      stopped: false,
    });
    expect(await inTrash()).toEqual(orphans.toSorted());
    expect(await countObjects(world)).toBe(3);
  });

  it('deletes what was in the trash for 30 days', async () => {
    const [key = ''] = await putObjects(1);
    await sweep();
    expect(await sweep(29 * 24)).toMatchObject({ deletedFromTrash: 0 });
    expect(await inTrash()).toEqual([key]);
    expect(await sweep(31 * 24)).toMatchObject({ deletedFromTrash: 1 });
    expect(await inTrash()).toEqual([]);
  });

  it('brings back an object that a row names again, also after 30 days', async () => {
    await makeRegistration(world, world.asha);
    const rows = await documentRows();
    for (const row of rows) await world.files.moveToTrash(row.object_key);
    const [first] = rows;
    if (first === undefined) throw new Error('no document');
    const old = new Date(Date.now() - 40 * 24 * hour);
    await utimes(join(dir, 'trash', first.object_key), old, old);
    expect(await sweep()).toMatchObject({ restored: 3, missing: { count: 0 } });
    for (const row of rows)
      expect((await world.services.documents.read(row)).length).toBeGreaterThan(100);
  });

  it.each([
    ['more than 5 % of the store', 200, 11, true],
    ['5 % of the store', 200, 10, false],
    ['what two submissions left in a small store', 3, 6, true],
    ['what one submission left in a small store', 3, 5, false],
  ])('%s: %d documents, %d unreferenced objects, stopped: %s', async (...given) => {
    const [, documents, orphans, stopped] = given;
    await nameObjects(await putObjects(documents));
    await putObjects(orphans);
    expect(await sweep()).toMatchObject({
      documents,
      stopped,
      unreferenced: { count: orphans },
      movedToTrash: stopped ? 0 : orphans,
    });
    expect(await inTrash()).toHaveLength(stopped ? 0 : orphans);
  });

  it('takes at most 100 objects of a large store', () => {
    expect([0, 100, 101, 1_000, 2_000, 1_000_000].map(mostTakenOf)).toEqual([
      5, 5, 5, 50, 100, 100,
    ]);
  });

  it('counts the documents that have no object', async () => {
    await makeRegistration(world, world.asha);
    const [lost] = await documentRows();
    if (lost === undefined) throw new Error('no document');
    await world.files.delete(lost.object_key);
    expect(await sweep()).toMatchObject({ missing: { count: 1, documentIds: [lost.id] } });
  });

  it('misses no object of a document that is deleted or replaced while the store is listed', async () => {
    await makeRegistration(world, world.asha);
    const [gone, replaced] = await documentRows();
    if (gone === undefined || replaced === undefined) throw new Error('no documents');
    const { db, files } = world.services;
    const [newKey = ''] = await putObjects(1);
    // The rows of a beginning are read before its objects are listed.
    const list: typeof files.list = async function* (options) {
      const isAt = (row: { object_key: string }) =>
        row.object_key.slice(0, 2) === options?.startingWith;
      if (isAt(gone)) await db.deleteFrom('documents').where('id', '=', gone.id).execute();
      if (isAt(replaced))
        await db
          .updateTable('documents')
          .set({ object_key: newKey })
          .where('id', '=', replaced.id)
          .execute();
      for (const row of [gone, replaced]) if (isAt(row)) await files.delete(row.object_key);
      yield* files.list(options);
    };
    const report = await sweepObjects({ db, files: { ...files, list } });
    expect(report).toMatchObject({ missing: { count: 0, documentIds: [] } });
  });

  it('finishes a deletion that was cut off after its commit, past the trash', async () => {
    const keys = await putObjects(20);
    await world.services.db.transaction().execute((trx) => requestRemovals(trx, keys));
    expect(await sweep(0)).toMatchObject({ removed: 20, movedToTrash: 0 });
    expect(await countObjects(world)).toBe(0);
    expect(await inTrash()).toEqual([]);
    expect(await world.services.db.selectFrom('object_removals').selectAll().execute()).toEqual([]);
  });

  it('never deletes an object that a row names, whatever was requested', async () => {
    await makeRegistration(world, world.asha);
    const keys = (await documentRows()).map((row) => row.object_key);
    await world.services.db.transaction().execute((trx) => requestRemovals(trx, keys));
    expect(await sweep()).toMatchObject({ removed: 0 });
    expect(await countObjects(world)).toBe(3);
    await world.services.db.deleteFrom('object_removals').execute();
  });

  it('touches nothing when the store belongs to another register', async () => {
    const files = await openDiskStore(join(dir, 'elsewhere'));
    await files.writeRegisterId('4c0ffee0');
    const key = newObjectKey();
    await files.put(key, Buffer.from('sealed'));
    const later = Date.now() + 40 * 24 * hour;
    expect(await sweepObjects({ db: world.services.db, files }, later)).toBe('other register');
    expect(await files.has(key)).toBe(true);
  });
});

describe('a document whose object is in the trash', () => {
  it('is read, and its object is in use again', async () => {
    await makeRegistration(world, world.asha);
    const [row] = await documentRows();
    if (row === undefined) throw new Error('no document');
    await world.files.moveToTrash(row.object_key);
    expect((await world.services.documents.read(row)).length).toBeGreaterThan(100);
    expect(await inTrash()).toEqual([]);
    expect(await world.files.has(row.object_key)).toBe(true);
  });
});

describe('a deliberate deletion', () => {
  it('leaves no object, neither in use nor in the trash, and nothing to do', async () => {
    const { producerId } = await makeRegistration(world, world.asha);
    const [row] = await documentRows();
    if (row === undefined) throw new Error('no document');
    await world.files.moveToTrash(row.object_key);
    await deleteForGood(world, producerId);
    expect(await countObjects(world)).toBe(0);
    expect(await inTrash()).toEqual([]);
    expect(await world.services.db.selectFrom('object_removals').selectAll().execute()).toEqual([]);
  });
});
