import type { Pagination } from '@gi/contract/schemas/paging';
import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRegistration } from '#test/make.ts';
import { undated } from '#test/lists.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let producerId: number;
/** Ids over several blocks of a thousand, with gaps and an empty block. */
const made = [
  ...Array.from({ length: 14 }, (_, index) => 990 + index * 3),
  ...Array.from({ length: 23 }, (_, index) => 3_100 + index * 170),
  ...Array.from({ length: 70 }, (_, index) => 9_000 + index * 45),
  1_000_000,
];
beforeAll(async () => {
  world = await openWorld();
  producerId = (await makeRegistration(world, world.asha)).producerId;
  await insert(made);
});
afterAll(() => world.close());

const insert = (ids: readonly number[]): Promise<void> =>
  world.asOwner(
    `insert into registrations (id, producer_id, user_id, is_additional, is_application, search_text)
     overriding system value
     select id, ${producerId}, ${world.ravi.user.id}, true, false, 'none'
     from unnest('{${ids.join(',')}}'::bigint[]) id`,
  );

type Page = { registrations: RegistrationRecord[]; pagination: Pagination };
const list = async (query: string, as: Person = world.meera): Promise<Page> => {
  const answer = await world.call({ url: `/registrations/all?${query}`, as });
  expect(answer.statusCode).toBe(200);
  return answer.json<Page>();
};
const ids = ({ registrations }: Page): number[] => registrations.map(({ id }) => id);

/** The whole list, and the rows of every page by its number; pages by cursors are compared with these. */
const walkPages = async (
  limit: number,
  order: 'newest' | 'oldest',
): Promise<{ whole: number[]; jumped: number[] }> => {
  const whole = ids(await list(`limit=10000&order=${order}`));
  const pages = Math.ceil(whole.length / limit);
  const seen: number[] = [];
  const query = `limit=${limit}&order=${order}`;
  let cursor: string | undefined;
  for (let page = 1; page <= pages; page += 1) {
    const expected = whole.slice((page - 1) * limit, page * limit);
    const jumped = await list(`page=${page}&${query}`);
    seen.push(...ids(jumped));
    expect(jumped.pagination).toMatchObject({ total: whole.length, totalPages: pages });
    if (cursor !== undefined)
      expect(ids(await list(`cursor=${cursor}&${query}`))).toEqual(expected);
    cursor = jumped.pagination.nextCursor;
  }
  expect(cursor).toBeUndefined();
  for (const page of [pages + 1, 5_000])
    expect(ids(await list(`page=${page}&${query}`))).toEqual([]);
  return { whole, jumped: seen };
};

describe('a jump to a page', () => {
  // The sizes of lists and of the workbench, whose statements are prepared, and another one.
  it('shows the rows that a whole list has there, also after deletions', async () => {
    const changes = [
      () => world.asOwner('delete from registrations where id between 1000 and 3500'),
      () => insert([2_000, 2_999, 3_000]),
    ];
    for (const change of [async () => undefined, ...changes]) {
      await change();
      for (const limit of [10, 50, 7])
        for (const order of ['newest', 'oldest'] as const) {
          const { whole, jumped } = await walkPages(limit, order);
          expect(jumped).toEqual(whole);
          expect(whole).toEqual(whole.toSorted((a, b) => (order === 'newest' ? b - a : a - b)));
        }
    }
  });
});

describe('a list of each session', () => {
  const own = (as: Person) => list('limit=10', as);

  it('has the same rows at the first call of a session and later', async () => {
    for (const as of [world.meera, world.asha, world.ravi]) {
      const first = await own(as);
      expect(undated(await own(as))).toEqual(undated(first));
      const next = `cursor=${first.pagination.nextCursor}`;
      if (first.pagination.nextCursor !== undefined)
        expect(ids(await list(next, as))).toEqual(ids(await list('page=2&limit=10', as)));
    }
  });

  it('shows a former administrator own rows only, from the next call on', async () => {
    expect(ids(await own(world.meera)).length).toBeGreaterThan(0);
    const id = world.meera.user.id;
    await world.asOwner(`update users set role = 'user' where id = ${id}`);
    expect(ids(await own(world.meera))).toEqual([]);
    await world.asOwner(`update users set role = 'admin' where id = ${id}`);
    expect(ids(await own(world.meera)).length).toBeGreaterThan(0);
  });

  it.each([
    ['text', 'search=none'],
    ['text, in the workbench', 'search=none&limit=50&order=newest'],
    ['the name of an account', 'search=ravi'],
    ['two letters', 'search=no'],
    ['digits', 'search=98765'],
    ['text, on its second page', 'search=none&page=2'],
  ])('has the same rows for a search of %s, at the first call and later', async (_what, query) => {
    const first = await list(query);
    expect(ids(first).length).toBeGreaterThan(0);
    for (let n = 0; n < 2; n += 1) expect(undated(await list(query))).toEqual(undated(first));
  });

  it('shows a former administrator no search of others, from the next call on', async () => {
    const found = async () => ids(await list('search=none')).length;
    expect(await found()).toBeGreaterThan(0);
    const id = world.meera.user.id;
    await world.asOwner(`update users set role = 'user' where id = ${id}`);
    expect(await found()).toBe(0);
    await world.asOwner(`update users set role = 'admin' where id = ${id}`);
    expect(await found()).toBeGreaterThan(0);
  });

  it('is refused once the session ended or the account is disabled', async () => {
    const statusOf = async (as: Person) =>
      (await world.call({ url: '/registrations/all?limit=10', as })).statusCode;
    expect(await statusOf(world.ravi)).toBe(200);
    const id = world.ravi.user.id;
    await world.asOwner(`update users set disabled_at = now() where id = ${id}`);
    expect(await statusOf(world.ravi)).toBe(401);
    await world.asOwner(`update users set disabled_at = null where id = ${id}`);
    expect(await statusOf(world.ravi)).toBe(200);
    await world.asOwner(`delete from sessions where user_id = ${id}`);
    expect(await statusOf(world.ravi)).toBe(401);
  });
});
