import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeRegistration, readRegistration } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';
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

    const objects = await Promise.all(photos.map((row) => world.files.get(row.object_key)));
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
