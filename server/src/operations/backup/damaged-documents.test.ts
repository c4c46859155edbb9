import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Backups, flipBit, openBackups } from '#test/backups.ts';
import { makeRegistration } from '#test/make.ts';
import { verifyBackup } from './verify-backup.ts';

let register: Backups;
beforeAll(async () => {
  register = await openBackups();
});
afterAll(() => register.close());
beforeEach(() => register.begin());
afterEach(() => register.dropTargets());

/** A document of a new producer, and its object in the file store. */
const makeDocument = async () => {
  const { world } = register;
  const { producerId } = await makeRegistration(world, world.asha);
  const { id, object_key: key } = await world.services.db
    .selectFrom('documents')
    .select(['id', 'object_key'])
    .where('producer_id', '=', producerId)
    .limit(1)
    .executeTakeFirstOrThrow();
  return { id, key, producerId, path: join(register.dir, 'files', key.slice(0, 2), key) };
};
const faults = async () =>
  (await register.world.call({ url: '/documents/integrity', as: register.world.meera })).json();

it.each(['all.backup', 'folder'])(
  'a document that does not open is not backed up in %s as a good one, and administrators see it',
  async (name) => {
    const { id, key, path, producerId } = await makeDocument();
    await flipBit(path, 1000);
    const made = await register.backUp(name);
    expect(made).toMatchObject({ missing: [], damaged: [id] });
    expect(await faults()).toMatchObject({ faults: [{ documentId: id, fault: 'changed' }] });
    const { objects, end } = await verifyBackup(made.path, register.keys);
    expect([objects.has(key), end.missing]).toEqual([false, [id]]);
    const { lines } = await register.restore(made.path);
    expect(lines.filter((line) => !line.content)).toEqual([]);
    await register.deleteProducer(producerId);
  },
);

it('a row that was changed counts as a damaged document', async () => {
  const { id, producerId } = await makeDocument();
  const { db } = register.world.services;
  const changed = { sha256: Buffer.alloc(32) };
  await db.updateTable('documents').set(changed).where('id', '=', id).execute();
  expect((await register.backUp('all.backup')).damaged).toEqual([id]);
  await register.deleteProducer(producerId);
});

it('a good copy in the folder stays when the file is changed later', async () => {
  const { key, path, producerId } = await makeDocument();
  await register.backUp('folder');
  await flipBit(path, 1000);
  const made = await register.backUp('folder');
  expect(made).toMatchObject({ newObjects: 0, missing: [], damaged: [] });
  expect((await verifyBackup(made.path, register.keys)).objects.has(key)).toBe(true);
  await register.deleteProducer(producerId);
});

it('a file that is mended is in the next backup', async () => {
  const { path, producerId } = await makeDocument();
  await flipBit(path, 1000);
  expect((await register.backUp('folder')).damaged).toHaveLength(1);
  await flipBit(path, 1000);
  expect(await register.backUp('folder')).toMatchObject({ newObjects: 1, damaged: [] });
  await register.deleteProducer(producerId);
});
