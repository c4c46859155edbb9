import { afterAll, beforeAll, expect, it } from 'vitest';
import { resealPrintParts } from './reseal-files.ts';
import { makeKeyRing } from '#lib/crypto/key-ring.ts';
import { SealBroken } from '#lib/crypto/crypto.ts';
import { openWorld, type World } from '#test/world.ts';
import { insertPart, readParts, storePart } from './print-parts.ts';

const first = Buffer.alloc(32, 1);
const second = Buffer.alloc(32, 2);
const old = makeKeyRing([first]);
const both = makeKeyRing([second, first]);

let world: World;
let jobId: number;
beforeAll(async () => {
  world = await openWorld({ keys: old });
  const { db, files } = world.services;
  const { id } = await db
    .insertInto('print_jobs')
    .values({ kind: 'card' })
    .returning('id')
    .executeTakeFirstOrThrow();
  jobId = id;
  for (const number of [1, 0]) {
    const stored = await storePart(files, Buffer.from(`part ${number}`));
    await db.transaction().execute((trx) => insertPart(trx, old, { job_id: id, number }, stored));
  }
});
afterAll(() => world.close());

const read = async (keys = old): Promise<string[]> => {
  const texts: string[] = [];
  for await (const part of readParts({ ...world.services, keys }, jobId))
    texts.push(Buffer.from(part).toString());
  return texts;
};

it('are read in the order of their numbers, and are nothing in the file store without the key', async () => {
  expect(await read()).toEqual(['part 0', 'part 1']);
  const [row] = await world.services.db.selectFrom('print_parts').select('object_key').execute();
  const object = await world.files.get(row?.object_key ?? '');
  expect(object.toString('latin1')).not.toContain('part');
});

it('open with the new master key alone after a rotation', async () => {
  const { db } = world.services;
  await db.insertInto('master_keys').values({ id: both.current, current: false }).execute();
  const { done, left } = await db
    .transaction()
    .execute((trx) => resealPrintParts(trx, both, { keyId: both.current, after: '', limit: 10 }));
  expect({ done, left }).toEqual({ done: 2, left: [] });
  expect(await read(makeKeyRing([second]))).toEqual(['part 0', 'part 1']);
});

it('do not open when their rows were exchanged', async () => {
  const { db } = world.services;
  await db.updateTable('print_parts').set({ number: 7 }).where('number', '=', 0).execute();
  await expect(read(both)).rejects.toThrow(SealBroken);
});
