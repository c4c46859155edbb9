import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import type { WaitingRegistration } from '@gi/contract/schemas/reviews';
import { afterEach, afterAll, beforeAll, expect, it } from 'vitest';
import { makeRegistration } from '#test/make.ts';
import { codeOf } from '#test/replies.ts';
import { corrections, decideAbout } from '#test/reviews.ts';
import { makeGuest } from '#test/sample-calls.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
/** The second administrator. */
let dev: Person;
beforeAll(async () => {
  world = await openWorld();
  dev = await makeGuest(world, 'admin');
});
afterEach(async () => {
  for (const as of [world.meera, dev]) await release(as);
});
afterAll(() => world.close());

/** Each test has a collector of its own, whose registrations are its queue. */
const makeQueue = async (count: number) => {
  const collector = await makeGuest(world, 'user');
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1)
    ids.push((await makeRegistration(world, collector)).registrationId);
  return { userId: collector.user.id, collector, ids };
};

const claim = (as: Person, json: object) => world.call({ url: '/review/claim', as, json });
const release = (as: Person) => world.call({ method: 'DELETE', url: '/review/claim', as });
const claimed = async (as: Person, json: object): Promise<number | string> => {
  const response = await claim(as, json);
  const { registrationId, code } = response.json<{ registrationId?: number; code?: string }>();
  return registrationId ?? code ?? response.statusCode;
};
const listed = async (as: Person, query: string) =>
  (
    await world.call({ url: `/registrations/all?reviewStatus=submitted&limit=100&${query}`, as })
  ).json<{ registrations: RegistrationRecord[]; pagination: { total: number } }>();
const idsOf = ({ registrations }: { registrations: RegistrationRecord[] }) =>
  registrations.map(({ id }) => id).toSorted((a, b) => a - b);

it('gives two who ask at once the oldest and the one after it, and both decide everything', async () => {
  const { userId, ids } = await makeQueue(16);
  const decided: number[] = [];
  const refused: unknown[] = [];
  const work = async (as: Person) => {
    for (;;) {
      const id = await claimed(as, { userId });
      if (typeof id !== 'number') return id;
      const response = await decideAbout(world, as, id, 'approve');
      if (response.statusCode === 200) decided.push(id);
      else refused.push(response.json());
    }
  };
  const ends = await Promise.all([work(world.meera), work(dev)]);
  expect(ends).toEqual(['review.nothing_waiting', 'review.nothing_waiting']);
  expect(refused).toEqual([]);
  expect(decided.toSorted((a, b) => a - b)).toEqual(ids);
});

it('gives twenty requests at once one registration each, also of one account', async () => {
  const { userId, ids } = await makeQueue(4);
  const both = await Promise.all(
    Array.from({ length: 20 }, (_each, index) =>
      claimed(index % 2 === 0 ? world.meera : dev, { userId }),
    ),
  );
  const of = (rest: number) => new Set(both.filter((_id, index) => index % 2 === rest));
  expect([...of(0)].filter((id) => of(1).has(id))).toEqual([]);
  expect([...of(0), ...of(1)].every((id) => ids.includes(Number(id)))).toBe(true);
  // An account holds one at a time.
  expect(idsOf(await listed(world.meera, `userId=${userId}&claim=none`))).toHaveLength(2);
});

it('says in lists of the office who holds it and until when, and filters by that', async () => {
  const { userId, collector, ids } = await makeQueue(3);
  const before = Date.now();
  await claimed(world.meera, { id: ids[1] });
  const { registrations } = await listed(dev, `userId=${userId}`);
  const claims = Object.fromEntries(registrations.map((each) => [each.id, each.review_claim]));
  expect(claims).toEqual({
    [ids[0]!]: null,
    [ids[1]!]: { user_id: world.meera.user.id, username: 'meera', until: expect.any(String) },
    [ids[2]!]: null,
  });
  const left = Date.parse(claims[ids[1]!]?.until ?? '') - before;
  expect(left).toBeGreaterThan(14 * 60_000);
  expect(left).toBeLessThan(16 * 60_000);
  const mine = await listed(world.meera, `userId=${userId}&claim=mine`);
  expect([idsOf(mine), mine.pagination.total]).toEqual([[ids[1]], 1]);
  const none = await listed(world.meera, `userId=${userId}&claim=none`);
  expect([idsOf(none), none.pagination.total]).toEqual([[ids[0], ids[2]], 2]);
  expect((await listed(dev, `userId=${userId}&claim=mine`)).pagination.total).toBe(0);
  // A collector does not learn who is deciding.
  const own = await listed(collector, 'claim=none');
  expect(idsOf(own)).toEqual(ids);
  expect(own.registrations.every((each) => !('review_claim' in each))).toBe(true);

  const queue = async (query: string) =>
    (await world.call({ url: `/review/queue?userId=${userId}${query}`, as: dev })).json<{
      waiting: WaitingRegistration[];
      total: number;
    }>();
  const { waiting } = await queue('');
  expect(waiting.map((row) => row.claim?.username ?? null)).toEqual([null, 'meera', null]);
  const free = await queue('&claim=none');
  expect([free.waiting.map(({ id }) => id), free.total]).toEqual([[ids[0], ids[2]], 2]);
});

it('refuses a decision on what another holds, with who and until when, unless it is taken over', async () => {
  const { ids } = await makeQueue(1);
  const id = ids[0]!;
  await claimed(world.meera, { id });
  const refused = await decideAbout(world, dev, id, 'approve');
  expect(codeOf(refused)).toEqual([409, 'review.claimed']);
  expect(refused.json<{ error: string }>().error).toMatch(
    /^meera is deciding on this registration until \d\d:\d\d [ap]m$/,
  );
  const other = await claim(dev, { id });
  expect(codeOf(other)).toEqual([409, 'review.claimed']);
  const over = await decideAbout(world, dev, id, 'approve', { takeOver: true });
  expect(over.statusCode).toBe(200);
  // What is decided nobody holds.
  expect(codeOf(await claim(world.meera, { id }))).toEqual([409, 'review.decided_meanwhile']);
});

it('can be taken over before the decision, which the trail tells, and renewed by its holder', async () => {
  const { ids } = await makeQueue(1);
  const id = ids[0]!;
  await claimed(world.meera, { id });
  expect(await claimed(dev, { id, takeOver: true })).toBe(id);
  expect(await claimed(dev, { id })).toBe(id);
  expect(codeOf(await decideAbout(world, world.meera, id, 'approve'))).toEqual([
    409,
    'review.claimed',
  ]);
  const trail = await world.services.db
    .selectFrom('audit')
    .select(['user_id', 'detail'])
    .where('action', '=', 'review.taken_over')
    .where('subject_id', '=', id)
    .execute();
  expect(trail).toEqual([{ user_id: dev.user.id, detail: { heldBy: world.meera.user.id } }]);
});

it('ends after its time, by leaving, with the session, the account and the role', async () => {
  const { userId, ids } = await makeQueue(1);
  const id = ids[0]!;
  const freeFor = (as: Person) => claimed(as, { userId });
  await claimed(world.meera, { id });
  expect(await freeFor(dev)).toBe('review.nothing_waiting');
  await world.services.db
    .updateTable('review_claims')
    .set({ until: new Date(Date.now() - 1000) })
    .execute();
  expect(await freeFor(dev)).toBe(id);
  expect((await release(dev)).statusCode).toBe(204);
  expect(await freeFor(world.meera)).toBe(id);
  await release(world.meera);

  const guest = await makeGuest(world, 'admin');
  await claimed(guest, { id });
  expect(await freeFor(dev)).toBe('review.nothing_waiting');
  await world.call({ method: 'POST', url: '/auth/logout', as: guest });
  expect(await freeFor(dev)).toBe(id);
  await release(dev);

  const disabled = await makeGuest(world, 'admin');
  await claimed(disabled, { id });
  const url = `/users/${disabled.user.id}`;
  await world.call({ method: 'PATCH', url, as: world.meera, json: { disabled: true } });
  expect(await freeFor(dev)).toBe(id);
  expect((await claim(disabled, { id })).statusCode).toBe(401);
  await release(dev);

  const demoted = await makeGuest(world, 'reviewer');
  await claimed(demoted, { id });
  expect(await freeFor(dev)).toBe('review.nothing_waiting');
  const role = { role: 'viewer' };
  await world.call({
    method: 'PATCH',
    url: `/users/${demoted.user.id}`,
    as: world.meera,
    json: role,
  });
  expect(codeOf(await claim(demoted, { id }))[0]).not.toBe(200);
  expect(await freeFor(dev)).toBe(id);
});

it('passes over what the four-eyes rule forbids, and what was skipped', async () => {
  const { userId, ids } = await makeQueue(3);
  await corrections.edit(world, world.meera, ids[0]!);
  const own = await claim(world.meera, { id: ids[0] });
  expect(codeOf(own)).toEqual([403, 'review.own_work']);
  expect(await claimed(world.meera, { userId })).toBe(ids[1]);
  expect(await claimed(world.meera, { userId, skip: [ids[1]] })).toBe(ids[2]);
  expect(await claimed(world.meera, { userId, skip: ids })).toBe('review.nothing_waiting');
  // A skipped one is free for others.
  await claimed(world.meera, { id: ids[2] });
  expect(await claimed(dev, { userId })).toBe(ids[0]);
  const queue = await world.call({ url: `/review/queue?userId=${userId}`, as: world.meera });
  const { waiting } = queue.json<{ waiting: WaitingRegistration[] }>();
  expect(waiting.map((row) => row.ownWork)).toEqual([true, false, false]);
});

it('keeps its queue: another collector’s registrations are not given', async () => {
  const { userId } = await makeQueue(0);
  await makeQueue(1);
  expect(await claimed(dev, { userId })).toBe('review.nothing_waiting');
  expect(codeOf(await claim(world.asha, { userId }))[0]).toBe(403);
});
