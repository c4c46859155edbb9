import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newObjectKey, readObject } from '#lib/files/file-store.ts';
import { wrapKey } from '#lib/crypto/key-ring.ts';
import { isOwnerless, unwrapFileKey } from '#lib/crypto/sealed-file.ts';
import { makeRegistration, readRegistration } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';
import { runUpkeep } from '#boot/upkeep.ts';
import { bindOldDocuments } from './document-keys.ts';
import type { DocumentRow } from './document-store.ts';

let world: World;
let ids: number[];
let first: DocumentRow[];
let second: DocumentRow[];
beforeEach(async () => {
  world = await openWorld();
  const made = [
    await makeRegistration(world, world.asha),
    await makeRegistration(world, world.asha),
  ];
  ids = made.map((each) => each.registrationId);
  [first = [], second = []] = await Promise.all(made.map((each) => rowsOf(each.producerId)));
});
afterEach(() => world.close());

const rowsOf = (producerId: number): Promise<DocumentRow[]> =>
  world.services.db
    .selectFrom('documents')
    .selectAll()
    .where('producer_id', '=', producerId)
    .orderBy('kind')
    .execute();
const ofKind = (rows: DocumentRow[], kind: string): DocumentRow => {
  const found = rows.find((row) => row.kind === kind);
  if (found === undefined) throw new Error(`no ${kind}`);
  return found;
};
/** Overwrites the row `into` with the row `from`, as an attacker with write access to the database. */
const putContent = async (into: DocumentRow, from: DocumentRow): Promise<void> => {
  const { id: _id, producer_id: _producer, kind: _kind, ...content } = from;
  await world.services.db.updateTable('documents').set(content).where('id', '=', into.id).execute();
};
const exchange = async (one: DocumentRow, other: DocumentRow): Promise<void> => {
  await putContent(one, { ...other, object_key: 'on its way' });
  await putContent(other, one);
  await putContent(one, other);
};
/** Wraps all keys as earlier versions did: bound to the object only. */
const makeOld = async (): Promise<void> => {
  const { db, keys } = world.services;
  for (const row of [...first, ...second]) {
    const place = { objectKey: row.object_key, owner: `producer:${row.producer_id}/${row.kind}` };
    const dataKey = unwrapFileKey(keys, { keyId: row.key_id, wrappedKey: row.wrapped_key }, place);
    const { wrappedKey } = wrapKey(keys, dataKey, `sealed-file/v1/${row.object_key}`);
    await db
      .updateTable('documents')
      .set({ wrapped_key: wrappedKey })
      .where('id', '=', row.id)
      .execute();
  }
  [first, second] = await Promise.all([
    rowsOf(first[0]!.producer_id),
    rowsOf(second[0]!.producer_id),
  ]);
};
const ownerless = async (): Promise<number> => {
  const rows = await world.services.db.selectFrom('documents').selectAll().execute();
  return rows.filter((row) => isOwnerless({ keyId: row.key_id, wrappedKey: row.wrapped_key }))
    .length;
};
/** Status of each picture of a registration. */
const statuses = async (id: number | undefined): Promise<Record<string, number>> => {
  const { documentUrls } = await readRegistration(world, world.asha, id ?? 0);
  const answers = await Promise.all(
    Object.entries(documentUrls).map(async ([kind, url]) => [
      kind,
      (await world.call({ url })).statusCode,
    ]),
  );
  return Object.fromEntries(answers) as Record<string, number>;
};

describe('a document', () => {
  it('does not open in the row of another person, nor with the object of another', async () => {
    const photos = [ofKind(first, 'photo'), ofKind(second, 'photo')] as const;
    await exchange(...photos);
    for (const id of ids)
      expect(await statuses(id)).toEqual({ aadharCard: 200, signature: 200, photo: 500 });
    const { photo = '' } = (await readRegistration(world, world.asha, ids[0] ?? 0)).documentUrls;
    expect((await world.call({ url: photo })).json()).toMatchObject({
      code: 'service.altered',
      error:
        'This was changed outside the program and cannot be opened. Please tell your administrator',
    });
    // Back in their rows they open again.
    await exchange(
      ofKind(await rowsOf(photos[0].producer_id), 'photo'),
      ofKind(await rowsOf(photos[1].producer_id), 'photo'),
    );
    expect(await statuses(ids[0])).toEqual({ aadharCard: 200, signature: 200, photo: 200 });

    const objects = await Promise.all(photos.map((row) => readObject(world.files, row.object_key)));
    for (const [at, row] of photos.entries()) {
      await world.files.delete(row.object_key);
      await world.files.put(row.object_key, objects[1 - at]!);
    }
    for (const id of ids) expect((await statuses(id))['photo']).toBe(500);
  });

  it('does not open as another kind of the same person', async () => {
    await exchange(ofKind(first, 'photo'), ofKind(first, 'signature'));
    expect(await statuses(ids[0])).toEqual({ aadharCard: 200, signature: 500, photo: 500 });
  });
});

describe('a document of an earlier version', () => {
  it('opens, and is bound by the upkeep without a change of its object', async () => {
    await makeOld();
    expect(await ownerless()).toBe(6);
    expect((await statuses(ids[0]))['photo']).toBe(200);
    // What the binding prevents from then on.
    await exchange(ofKind(first, 'photo'), ofKind(second, 'photo'));
    expect((await statuses(ids[0]))['photo']).toBe(200);
    await exchange(
      ofKind(await rowsOf(first[0]!.producer_id), 'photo'),
      ofKind(await rowsOf(second[0]!.producer_id), 'photo'),
    );

    const before = await readObject(world.files, first[0]!.object_key);
    const logged: [object, string][] = [];
    const log = { info: (...entry: [object, string]) => logged.push(entry), warn: () => undefined };
    await runUpkeep(world.services, log as unknown as Parameters<typeof runUpkeep>[1]);
    expect(logged[0]).toEqual([
      { bound: 6 },
      'documents of an earlier version were bound to their producer',
    ]);
    expect(await ownerless()).toBe(0);
    expect((await readObject(world.files, first[0]!.object_key)).equals(before)).toBe(true);
    for (const id of ids)
      expect(await statuses(id)).toEqual({ aadharCard: 200, signature: 200, photo: 200 });
    const [one, other] = await Promise.all([
      rowsOf(first[0]!.producer_id),
      rowsOf(second[0]!.producer_id),
    ]);
    await exchange(ofKind(one, 'photo'), ofKind(other, 'photo'));
    expect((await statuses(ids[0]))['photo']).toBe(500);
  });

  it('that does not open is left as it is, also among many', async () => {
    await makeOld();
    const { db, keys } = world.services;
    const broken = ofKind(first, 'photo');
    await db
      .updateTable('documents')
      .set({ wrapped_key: Buffer.alloc(60) })
      .where('id', '=', broken.id)
      .execute();
    // More than are read at once; each has its own object key, so that their keys differ.
    const many = 700;
    const producers = await sql<{ id: number }>`
      insert into producers (name, address, age, gender, phone)
      select 'Ravi', 'Sualkuchi', 40, 'male', '9876543210' from generate_series(1, ${many})
      returning id`.execute(db);
    await db
      .insertInto('documents')
      .values(
        producers.rows.map(({ id }) => {
          const object_key = newObjectKey();
          const { keyId, wrappedKey } = wrapKey(
            keys,
            Buffer.alloc(32, 7),
            `sealed-file/v1/${object_key}`,
          );
          const { id: _id, ...row } = ofKind(second, 'photo');
          return { ...row, producer_id: id, object_key, key_id: keyId, wrapped_key: wrappedKey };
        }),
      )
      .execute();
    expect(await bindOldDocuments(db, keys)).toEqual({ bound: many + 5, broken: 1 });
    expect(await bindOldDocuments(db, keys)).toEqual({ bound: 0, broken: 1 });
    expect(await ownerless()).toBe(1);
  });
});
