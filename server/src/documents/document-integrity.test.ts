import type { IntegrityReport } from '@gi/contract/schemas/documents';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDiskStore } from '#lib/files/file-store-disk.ts';
import { type FileStore } from '#lib/files/file-store.ts';
import { makeRegistration } from '#test/make.ts';
import { deleteForGood } from '#test/trash.ts';
import { openWorld, type World } from '#test/world.ts';
import { runUpkeep } from '#boot/upkeep.ts';
import { countDue } from './document-integrity.ts';
import { bindRegister } from './register-binding.ts';

let world: World;
let dir: string;
let registrationId: number;
let producerId: number;
/** Keys of the objects that were read. */
let read: string[];
let rows: { id: number; kind: string; object_key: string }[];
let logged: { level: string; counts: object; text: string }[];
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'gi-integrity-'));
  read = [];
  const disk = await openDiskStore(dir);
  const files: FileStore = {
    ...disk,
    get: (key) => {
      read.push(key);
      return disk.get(key);
    },
  };
  world = await openWorld({ files: () => files });
  await bindRegister(world.services.db, files, { database: 'database', files: dir });
  ({ registrationId, producerId } = await makeRegistration(world, world.asha));
  rows = await world.services.db
    .selectFrom('documents')
    .select(['id', 'kind', 'object_key'])
    .orderBy('id')
    .execute();
  logged = [];
});
afterEach(async () => {
  await world.close();
  await rm(dir, { recursive: true });
});

const logTo = (level: string) => (counts: object, text: string) => {
  logged.push({ level, counts, text });
};
const silent = { info: () => undefined, warn: () => undefined };
const upkeep = () =>
  runUpkeep(world.services, { info: logTo('info'), warn: logTo('warn') } as Parameters<
    typeof runUpkeep
  >[1]);
const report = async (): Promise<IntegrityReport> => {
  const response = await world.call({ url: '/documents/integrity', as: world.meera });
  expect(response.statusCode).toBe(200);
  return response.json<IntegrityReport>();
};
const lost = (): { id: number; kind: string; object_key: string } => {
  const [row] = rows;
  if (row === undefined) throw new Error('no document');
  return row;
};
const path = (key: string): string => join(dir, key.slice(0, 2), key);

describe('the integrity of the stored files', () => {
  it('is unknown before the first round, and then found whole', async () => {
    expect(await report()).toEqual({ lastRound: null, faults: [], totalFaults: 0 });
    await upkeep();
    expect(await report()).toMatchObject({
      lastRound: { documents: 3, objects: 3, contentsChecked: 3, movedToTrash: 0, stopped: false },
      faults: [],
      totalFaults: 0,
    });
    expect(logged).toMatchObject([{ level: 'info', counts: { documents: 3, missing: 0 } }]);
  });

  it('lists a missing object with its record, warns, and forgets it when it is back', async () => {
    const { id, kind, object_key } = lost();
    const content = await world.files.get(object_key);
    await world.files.delete(object_key);
    await upkeep();
    const found = await report();
    expect(found).toMatchObject({
      totalFaults: 1,
      faults: [
        { documentId: id, kind, fault: 'missing', registrationId, producerName: 'Lakshmi Devi' },
      ],
    });
    expect(logged.at(-1)).toMatchObject({
      level: 'warn',
      counts: { missing: 1, changed: 0, documents: [id] },
    });
    await upkeep();
    expect((await report()).faults[0]?.foundAt).toBe(found.faults[0]?.foundAt);

    await world.files.put(object_key, content);
    await upkeep();
    expect(await report()).toMatchObject({ totalFaults: 0, faults: [] });
  });

  it('lists a changed object until it is whole again', async () => {
    const { id, object_key } = lost();
    const content = await world.files.get(object_key);
    await appendFile(path(object_key), 'x');
    await upkeep();
    expect(await report()).toMatchObject({
      totalFaults: 1,
      faults: [{ documentId: id, fault: 'changed' }],
    });
    await rm(path(object_key));
    await upkeep();
    expect(await report()).toMatchObject({ faults: [{ documentId: id, fault: 'missing' }] });
    await world.files.put(object_key, content);
    await upkeep();
    expect(await report()).toMatchObject({ totalFaults: 0 });
  });

  it('is checked in turn: no document waits by chance', async () => {
    for (let count = 0; count < 11; count += 1) await makeRegistration(world, world.asha);
    await upkeep();
    expect(new Set(read).size).toBe(25);
    await upkeep();
    expect(new Set(read).size).toBe(36);
    expect(read).toHaveLength(50);
    expect(await report()).toMatchObject({ lastRound: { contentsChecked: 25 } });
  });

  it.each([0, 3, 26, 40_000, 1_000_000])(
    'is checked completely within a month of hourly rounds, with %i documents',
    (documents) => {
      const hourly = countDue(documents, 1 / 24);
      expect(hourly * 24 * 30).toBeGreaterThanOrEqual(documents);
      expect(hourly).toBeLessThanOrEqual(Math.max(25, documents / 600));
      // A server that runs from Monday to Friday makes up for its weekends.
      expect(4 * (4 * countDue(documents, 1) + countDue(documents, 3))).toBeGreaterThanOrEqual(
        documents,
      );
    },
  );

  it('forgets a fault with the document that is replaced or deleted', async () => {
    await world.files.delete(lost().object_key);
    await upkeep();
    await deleteForGood(world, producerId);
    expect(await report()).toMatchObject({ totalFaults: 0, faults: [] });
  });

  it('names a person in the trash without a registration', async () => {
    await world.files.delete(lost().object_key);
    await upkeep();
    await world.call({
      method: 'DELETE',
      url: `/registrations/${registrationId}`,
      as: world.meera,
    });
    expect(await report()).toMatchObject({ totalFaults: 1, faults: [{ registrationId: null }] });
  });

  it('is for administrators only', async () => {
    expect((await world.call({ url: '/documents/integrity', as: world.asha })).statusCode).toBe(
      403,
    );
    expect((await world.call({ url: '/documents/integrity' })).statusCode).toBe(401);
  });

  it('cannot be checked without the file store, and the rest of the upkeep runs', async () => {
    const { db, files } = world.services;
    const away = () => Promise.reject(new Error('the store is away'));
    await db
      .updateTable('sessions')
      .set({ last_seen_at: new Date(0) })
      .where('user_id', '=', world.ravi.user.id)
      .execute();
    const round = runUpkeep(
      { ...world.services, files: { ...files, readRegisterId: away } },
      silent,
    );
    await expect(round).rejects.toMatchObject({ errors: [new Error('the store is away')] });
    const seen = await db.selectFrom('sessions').select('user_id').distinct().execute();
    expect(seen.map(({ user_id }) => user_id)).not.toContain(world.ravi.user.id);
  });

  it('is not checked, and nothing is touched, beside the files of another register', async () => {
    await world.services.db.updateTable('register').set({ id: '4c0ffee0' }).execute();
    await upkeep();
    expect(logged).toMatchObject([
      { level: 'warn', text: 'the file store belongs to another register: no object was touched' },
    ]);
    expect((await report()).lastRound).toBeNull();
  });
});
