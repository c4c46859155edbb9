import type { Areas } from '@gi/contract/fields/areas';
import type { Role } from '@gi/contract/fields/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindTo, changeAccount, makePeopleOfTwoStates, readAs } from '#test/areas.ts';
import { codeOf } from '#test/replies.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let people: Awaited<ReturnType<typeof makePeopleOfTwoStates>>;
beforeAll(async () => {
  world = await openWorld();
  people = await makePeopleOfTwoStates(world);
});
afterAll(() => world.close());

const bound = (areas: Areas | null, role?: Role) => bindTo(world, areas, role);
const get = <Reply>(url: string, as: Person) => readAs<Reply>(world, url, as);
const put = (id: number, json: object) => changeAccount(world, id, json);
const idsOf = async (as: Person, query = ''): Promise<number[]> =>
  (
    await get<{ registrations: { id: number }[] }>(`/registrations/all?limit=100${query}`, as)
  ).registrations.map(({ id }) => id);

describe('the areas of an account', () => {
  it('are given with the account and changed by an administrator, and read at the next call', async () => {
    const areas = { states: ['Assam'] };
    const made = await world.call({
      url: '/auth/register',
      as: world.meera,
      json: { username: 'of-assam', role: 'viewer', areas, password: 'cotton-loom-27' },
    });
    expect([made.statusCode, made.json()]).toMatchObject([201, { user: { areas } }]);
    const { id } = made.json<{ user: { id: number } }>().user;
    const login = await world.call({
      url: '/auth/login',
      json: { username: 'of-assam', password: 'cotton-loom-27' },
    });
    const { token, user } = login.json<{ token: string; user: Person['user'] }>();
    expect(user).toMatchObject({ role: 'viewer', areas });
    const as = { user, token, password: '' };
    expect(await idsOf(as)).toEqual([
      people.teaOfSecond,
      people.second.registrationId,
      people.first.registrationId,
    ]);
    const changed = await put(id, {
      areas: { states: ['West Bengal'], districts: [], productIds: [] },
    });
    expect(changed.json()).toMatchObject({ role: 'viewer', areas: { states: ['West Bengal'] } });
    expect(await idsOf(as)).toEqual([people.third.registrationId]);
    // A saved view may name what is outside by now.
    expect(await idsOf(as, '&state=Assam')).toEqual([]);
    expect((await put(id, { areas: null })).json()).toMatchObject({ areas: null });
    expect(await idsOf(as)).toHaveLength(4);
    const trail = await get<{ entries: { detail: object }[] }>(
      `/activity?subjectKind=user&subjectId=${id}`,
      world.meera,
    );
    expect(trail.entries.map(({ detail }) => detail)).toMatchObject([
      { areas: null },
      { areas: { states: ['West Bengal'] } },
      { areas, role: 'viewer' },
    ]);
  });

  it('go with a role that has none', async () => {
    const { user } = await bound({ states: ['Assam'] });
    expect((await put(user.id, { role: 'filing' })).json()).toMatchObject({
      areas: { states: ['Assam'] },
    });
    expect((await put(user.id, { role: 'admin' })).json()).toMatchObject({
      role: 'admin',
      areas: null,
    });
    await put(user.id, { role: 'viewer', areas: { productIds: [people.tea, people.tea] } });
    const found = await get<{ areas: Areas }>(`/users/${user.id}`, world.meera);
    expect(found.areas).toEqual({ productIds: [people.tea] });
  });

  it.each([
    ['a collector', 'user', { states: ['Assam'] }, 'users.areas_of_role'],
    ['an administrator', 'admin', { states: ['Assam'] }, 'users.areas_of_role'],
    ['an unknown State', 'viewer', { states: ['Asam'] }, 'request.invalid'],
    ['an unknown product', 'viewer', { productIds: [999_999] }, 'request.invalid'],
    [
      'a district without a State',
      'viewer',
      { districts: [{ district: 'Kamrup' }] },
      'request.invalid',
    ],
    ['a list of texts', 'viewer', ['Assam'], 'request.invalid'],
    [
      'too many',
      'viewer',
      { productIds: Array.from({ length: 101 }, (_, i) => i + 1) },
      'request.invalid',
    ],
  ])('are refused for %s', async (_what, role, areas, code) => {
    const { user } = await bound(null, 'viewer');
    const refused = await put(user.id, { role, areas });
    expect(codeOf(refused)).toEqual([400, code]);
    const made = await world.call({
      url: '/auth/register',
      as: world.meera,
      json: { username: 'not-made', role, areas },
    });
    expect(codeOf(made)).toEqual([400, code]);
  });

  it('are chosen by no one but administrators', async () => {
    const as = await bound({ states: ['Assam'] }, 'privacy');
    const own = await world.call({
      method: 'PUT',
      url: `/users/${as.user.id}`,
      as,
      json: { areas: null },
    });
    expect(own.statusCode).toBe(403);
  });
});
