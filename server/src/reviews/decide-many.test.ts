import type { Reply } from '@gi/contract/schemas/call-types';
import type { reviews } from '@gi/contract/schemas/reviews';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bindTo, changeAccount } from '#test/areas.ts';
import { untilWaiting } from '#test/lock-waits.ts';
import { makeRegistration, readRegistration } from '#test/make.ts';
import { corrections } from '#test/reviews.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Answer = Reply<typeof reviews.many>;
type Item = { id: number; seen: string };

/** New registrations that wait, as they are seen. */
const makeItems = async (count: number): Promise<Item[]> => {
  const items: Item[] = [];
  for (let n = 0; n < count; n += 1) {
    const { registrationId: id } = await makeRegistration(world, world.asha);
    items.push({ id, seen: (await readRegistration(world, world.meera, id)).updated_at });
  }
  return items;
};
const decide = (decision: string, items: readonly object[], as: Person = world.meera) =>
  world.call({ url: '/review/decisions', as, json: { decision, items } });
const answerOf = async (...call: Parameters<typeof decide>) =>
  (await decide(...call)).json<Answer>();
const seenOf = ({ done }: Answer): Item[] => done.map(({ id, updated_at: seen }) => ({ id, seen }));
const statusOf = async ({ id }: { id: number }) =>
  (await readRegistration(world, world.meera, id)).review_status;

/** Approves many, of which the second waits for its person; what happens while it waits is told to `during`. */
const approveSlowly = async (
  items: readonly Item[],
  during: () => Promise<unknown>,
  as?: Person,
) => {
  const { db } = world.services;
  const [, second] = items;
  const waited = await db.transaction().execute(async (trx) => {
    await sql`select from producers where id = (select producer_id from registrations
      where id = ${second?.id}) for update`.execute(trx);
    const answer = answerOf('approve', items, as);
    await untilWaiting(db, 1);
    await during();
    return { answer };
  });
  return waited.answer;
};

it('undoes together what took longer than ten seconds: the time begins with the last approval', async () => {
  const items = await makeItems(3);
  const approved = await approveSlowly(items, () =>
    sql`update review_undos set at = at - interval '11 seconds'`.execute(world.services.db),
  );
  expect(approved.refused).toEqual([]);
  expect(await Promise.all(items.map(statusOf))).toEqual(items.map(() => 'approved'));
  const undone = await answerOf('undo', seenOf(approved));
  expect(undone.refused).toEqual([]);
  expect(await Promise.all(items.map(statusOf))).toEqual(items.map(() => 'submitted'));
});

it('is too late ten seconds after the last of them, and for another account', async () => {
  const approved = await answerOf('approve', await makeItems(2));
  const others = await answerOf('undo', seenOf(approved), await bindTo(world, null));
  await sql`update review_undos set at = at - interval '11 seconds'`.execute(world.services.db);
  for (const { done, refused } of [others, await answerOf('undo', seenOf(approved))]) {
    expect(done).toEqual([]);
    expect(refused).toMatchObject([{ code: 'review.too_late' }, { code: 'review.too_late' }]);
  }
});

it('names what was refused and decides the others', async () => {
  const [changed, free] = await makeItems(2);
  await corrections.edit(world, world.asha, changed?.id ?? 0);
  const nobody = { id: 900_000_001, seen: free?.seen };
  const { done, refused } = await answerOf('approve', [changed ?? {}, nobody, free ?? {}]);
  expect(done.map(({ id }) => id)).toEqual([free?.id]);
  expect(refused).toMatchObject([
    { id: changed?.id, code: 'registration.changed_meanwhile' },
    { id: nobody.id, code: 'registration.not_found', error: 'Registration not found' },
  ]);
});

it('an undo leaves alone what was changed since', async () => {
  const approved = await answerOf('approve', await makeItems(2));
  const [first, second] = approved.done;
  await corrections.edit(world, world.asha, first?.id ?? 0);
  const { done, refused } = await answerOf('undo', seenOf(approved));
  expect(done.map(({ id }) => id)).toEqual([second?.id]);
  expect(refused).toMatchObject([{ id: first?.id, code: 'review.too_late' }]);
});

it('a role that is taken away meanwhile decides nothing more', async () => {
  const items = await makeItems(3);
  const as = await bindTo(world, null);
  const answer = await approveSlowly(
    items,
    () => changeAccount(world, as.user.id, { role: 'viewer' }),
    as,
  );
  expect(answer.done.map(({ id }) => id)).toEqual([items[0]?.id]);
  expect(answer.refused.map(({ code }) => code)).toEqual([
    'auth.token_invalid',
    'auth.token_invalid',
  ]);
  expect(await Promise.all(items.map(statusOf))).toEqual(['approved', 'submitted', 'submitted']);
});

it.each([
  [[], 'Please choose at least one registration'],
  [[1, 1], 'Please choose each registration once'],
  [Array.from({ length: 501 }, (_, n) => n + 1), 'Please choose at most 500 registrations at once'],
])('refuses with a sentence: %#', async (ids, error) => {
  const items = ids.map((id) => ({ id, seen: '2026-01-01T00:00:00.000Z' }));
  expect((await decide('approve', items)).json()).toMatchObject({ error });
});
