import type { Retention } from '@gi/contract/schemas/retention';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf } from '#test/replies.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const off = { yearsAfterLastChange: null, daysAfterWithdrawal: null };
const change = (json: object) =>
  world.call({ method: 'PUT', url: '/retention', json, as: world.meera });

it('rules that another account changed since they were read are not overwritten', async () => {
  const tenYears = { ...off, yearsAfterLastChange: 10 };
  expect((await change({ ...tenYears, before: off })).statusCode).toBe(200);
  const late = await change({ ...off, daysAfterWithdrawal: 30, before: off });
  expect(codeOf(late)).toEqual([409, 'retention.changed_meanwhile']);
  const both = { ...tenYears, daysAfterWithdrawal: 30 };
  const now = await change({ ...both, before: tenYears });
  expect(now.json<Retention>().rules).toEqual(both);
});

it('rules saved as they are leave no entry and what waits for a confirmation', async () => {
  const { db } = world.services;
  const rules = { ...off, yearsAfterLastChange: 7 };
  await change(rules);
  await db.updateTable('retention').set({ waiting: 3 }).execute();
  expect((await change(rules)).json<Retention>()).toMatchObject({ rules, waiting: 3 });
  const entries = await db
    .selectFrom('audit')
    .select('detail')
    .where('action', '=', 'retention.changed')
    .orderBy('id', 'desc')
    .execute();
  expect(entries.filter(({ detail }) => JSON.stringify(detail).includes('7'))).toHaveLength(1);
});

it.each([
  [{ ...off, yearsAfterLastChange: 0 }, 'Please enter 1 to 100 years'],
  [{ ...off, yearsAfterLastChange: 1.5 }, 'Please enter whole years'],
  [{ ...off, daysAfterWithdrawal: 3651 }, 'Please enter 1 to 3650 days'],
])('%j is refused, also in a preview', async (json, sentence) => {
  for (const [method, url] of [
    ['PUT', '/retention'],
    ['POST', '/retention/preview'],
  ] as const)
    expect((await world.call({ method, url, json, as: world.meera })).json()).toMatchObject({
      error: sentence,
    });
});
