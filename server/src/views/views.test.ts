import { views } from '@gi/contract/routes/views';
import type { SavedView } from '@gi/contract/schemas/views';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeAccount } from '#test/areas.ts';
import { makeRegistration } from '#test/make.ts';
import { makeGuest } from '#test/sample-calls.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const granted = {
  name: 'Granted in Assam',
  list: 'registrations',
  columns: ['name', 'status'],
  filters: { state: 'Assam', search: 'silk' },
  sort: 'name',
  shared: false,
};
const create = (as: Person, change: object = {}) =>
  world.call({ url: views.create.url, as, json: { ...granted, ...change } });
const change = (as: Person, id: number, body: object) =>
  world.call({ method: 'PUT', url: `/views/${id}`, as, json: { ...granted, ...body } });
const remove = (as: Person, id: number) =>
  world.call({ method: 'DELETE', url: `/views/${id}`, as });
const seenBy = async (as: Person): Promise<SavedView[]> =>
  (await world.call({ url: views.list.url, as })).json<{ views: SavedView[] }>().views;

test('a view belongs to its account until it is shared; others read it, its owner and administrators change it', async () => {
  const [filing, viewer] = [await makeGuest(world, 'filing'), await makeGuest(world, 'viewer')];
  const made = await create(filing);
  expect(made.statusCode).toBe(201);
  const { id } = made.json<SavedView>();
  expect(made.json()).toEqual({
    ...granted,
    id,
    owner: filing.user.username,
    mayChange: true,
  });
  expect(await seenBy(viewer)).toEqual([]);
  expect((await change(viewer, id, { name: 'Mine' })).statusCode).toBe(404);
  expect((await change(filing, id, { shared: true, columns: ['name'] })).statusCode).toBe(200);
  expect(await seenBy(viewer)).toMatchObject([{ id, shared: true, mayChange: false }]);
  const refused = await change(viewer, id, { name: 'Mine' });
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
    403,
    'auth.admin_required',
  ]);
  expect((await remove(viewer, id)).statusCode).toBe(403);
  expect((await change(world.meera, id, { name: 'Ours', shared: true })).statusCode).toBe(200);
  // It stays the view of who saved it.
  expect(await seenBy(filing)).toMatchObject([{ id, name: 'Ours', owner: filing.user.username }]);
  expect((await remove(filing, id)).statusCode).toBe(204);
  expect(await seenBy(viewer)).toEqual([]);
  expect((await remove(filing, id)).statusCode).toBe(404);
});

test('a name is taken once per account and list, by two at once too; collectors have no views', async () => {
  const clerk = await makeGuest(world, 'reviewer');
  const answers = await Promise.all([create(clerk), create(clerk)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual(
    [201, 409],
  );
  expect((await create(clerk, { list: 'applications' })).statusCode).toBe(201);
  const other = (await create(clerk, { name: 'Other' })).json<SavedView>();
  expect((await change(clerk, other.id, {})).statusCode).toBe(409);
  expect((await create(world.asha)).statusCode).toBe(403);
  expect((await world.call({ url: views.list.url, as: world.asha })).statusCode).toBe(403);
});

test.each([
  ['a blank name', { name: '  ' }],
  ['another list', { list: 'people' }],
  ['the number of a person', { filters: { search: '5839 2017 4466' } }],
  ['the beginning of a Voter ID', { filters: { search: 'KDV 44' } }],
  ['a part of one in other digits', { filters: { search: '५८३' } }],
  ['a part of one with other separators', { filters: { search: '5.8·3' } }],
  ['the number of a person as its name', { name: 'Aadhar 5839-2017-4466' }],
  ['a number in another filter', { filters: { q: '५८३९२०१७४४६६' } }],
  ['a number as the name of a filter', { filters: { ABC1234567: 'x' } }],
  ['a number as a column', { columns: ['ABCPE1234F'] }],
  ['a number as the order', { sort: '583920174466' }],
  ['a filter that is no text', { filters: { userId: 7 } }],
  [
    'more than a list shows',
    {
      columns: Array.from({ length: 60 }, (_, at) => `column-${'x'.repeat(28)}-${at}`),
      filters: {
        state: 'x'.repeat(200),
        district: 'y'.repeat(200),
        search: 'z'.repeat(200),
        ...Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`k${at}`, 'w'.repeat(200)])),
      },
    },
  ],
  ['too many columns', { columns: Array.from({ length: 61 }, () => 'name') }],
])('%s is refused', async (_what, wrong) => {
  expect((await create(world.meera, wrong)).statusCode).toBe(400);
});

test('days, years and amounts in a view are no number of a person', async () => {
  const filters = {
    startDate: '2026-01-31',
    turnoverFrom: '2500000000',
    search: 'weavers of block 24',
  };
  const name = '2026-01-31 to 2026-12-31, FY 2026-27';
  expect((await create(world.meera, { name, filters })).statusCode).toBe(201);
});

test('the views of an account go with it', async () => {
  const clerk = await makeGuest(world, 'filing');
  await create(clerk, { name: 'Gone', shared: true });
  expect((await seenBy(world.meera)).map(({ name }) => name)).toContain('Gone');
  const gone = { method: 'DELETE' as const, url: `/users/${clerk.user.id}`, as: world.meera };
  expect((await world.call(gone)).statusCode).toBe(200);
  expect((await seenBy(world.meera)).map(({ name }) => name)).not.toContain('Gone');
});

test('a view that names a State of which the account was taken stays, and finds nothing', async () => {
  await makeRegistration(world, world.asha, { address: 'Sualkuchi 781103' });
  const clerk = await makeGuest(world, 'filing');
  const { id } = (await create(clerk, { filters: { state: 'Assam' } })).json<SavedView>();
  const found = async () => {
    const list = await world.call({ url: '/registrations/all?state=Assam', as: clerk });
    return list.json<{ pagination: { total: number } }>().pagination.total;
  };
  expect(await found()).toBe(1);
  const bound = await changeAccount(world, clerk.user.id, { areas: { states: ['Kerala'] } });
  expect(bound.statusCode).toBe(200);
  expect(await seenBy(clerk)).toMatchObject([{ id, filters: { state: 'Assam' } }]);
  expect(await found()).toBe(0);
  expect((await change(clerk, id, { filters: { state: 'Kerala' } })).statusCode).toBe(200);
});
