import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idsOf, listAll, makeListed } from '#test/lists.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
/** Five of asha, oldest first: the first is Bimla. */
let ofAsha: number[];
let ofRavi: number;
beforeAll(async () => {
  world = await openWorld();
  ({ ofAsha, ofRavi } = await makeListed(world));
});
afterAll(() => world.close());

const list = (query: string, as?: Person) => listAll(world, query, as);
const ids = idsOf;

describe('a list', () => {
  it('is sorted by collector, in it the newest first, page by page, without and with a search', async () => {
    const newestFirst = ofAsha.toReversed();
    expect(ids(await list('order=collector&limit=100'))).toEqual([...newestFirst, ofRavi]);
    expect(ids(await list('order=collector_desc&limit=100'))).toEqual([ofRavi, ...ofAsha]);
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(await list(`order=collector&limit=2&page=${page}`));
    expect(pages.flatMap(ids)).toEqual([...newestFirst, ofRavi]);
    expect(pages[0]?.pagination).toMatchObject({ total: 6, totalPages: 3 });
    expect(ids(await list('order=collector_desc&search=bimla'))).toEqual([ofRavi, ofAsha[0]]);
    expect(ids(await list(`order=collector&userId=${world.ravi.user.id}`))).toEqual([ofRavi]);
  });

  it('is sorted by the last change of the registration or its producer, the latest first', async () => {
    const [first = 0, second = 0, third = 0] = ofAsha;
    const { db } = world.services;
    const before = await list('order=updated&limit=100');
    const changed = async (id: number, table: 'registrations' | 'producers') => {
      const { producer_id } = await db
        .selectFrom('registrations')
        .select('producer_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await sql`update ${sql.table(table)} set updated_at = clock_timestamp()
        where id = ${table === 'producers' ? producer_id : id}`.execute(db);
    };
    await changed(first, 'registrations');
    await changed(second, 'producers');
    await changed(third, 'registrations');
    const all = await list('order=updated&limit=100');
    const times = all.registrations.map(({ updated_at }) => updated_at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(ids(all).slice(0, 3)).toEqual([third, second, first]);
    expect(new Set(ids(all))).toEqual(new Set(ids(before)));
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(await list(`order=updated&limit=2&page=${page}`));
    expect(pages.flatMap(ids)).toEqual(ids(all));
    expect(ids(await list('order=updated&search=bimla'))[0]).toBe(first);
  });
});
