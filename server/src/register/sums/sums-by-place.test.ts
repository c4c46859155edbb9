import { indianStates } from '@gi/contract/fields/places';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#db/schema.ts';
import { makeRegistration } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';
import { countWrongSums } from './compare-sums.ts';
import { foldChanges, rebuildSums } from './keep-sums.ts';
import { stateOfTrait } from './traits.ts';

let world: World;
let db: Kysely<Database>;
beforeAll(async () => {
  world = await openWorld();
  ({ db } = world.services);
  for (let count = 0; count < 2; count += 1) await makeRegistration(world, world.asha);
  await sql`update producers set pin_code = null, state = null, district = null`.execute(db);
});
afterAll(() => world.close());

const totals = async (): Promise<[number, number][]> => {
  const { rows } = await sql<{ trait: number; n: number }>`
    select subject_id as trait, sum(registrations)::int as n from registration_sums
    where user_id = 0 and subject = 'trait' and span = 'all' and (subject_id = 4 or subject_id > 100)
    group by 1 order by 1`.execute(db);
  return rows.map(({ trait, n }) => [Number(trait), n]);
};

describe('the sums by State and of what has no PIN code', () => {
  it('are right when changes are added up, and after they are built again', async () => {
    await sql`update producers set pin_code = '781103', state = 'Assam'
      where id = (select min(id) from producers)`.execute(db);
    await foldChanges(db);
    const expected = [
      [4, 1],
      [101 + indianStates.indexOf('Assam'), 1],
    ];
    expect(await totals()).toEqual(expected);
    await rebuildSums(db, 'Asia/Kolkata');
    expect(await totals()).toEqual(expected);
    expect(await countWrongSums(db)).toBe(0);
  });

  it('have the numbers of the States in the order of the contract', async () => {
    const { rows } = await sql<{ trait: number | null }>`
      select state_trait(name) as trait from unnest(${[...indianStates, 'Bombay']}::text[])
        with ordinality n(name, position) order by position`.execute(db);
    const found = rows.map(({ trait }) => (trait === null ? undefined : stateOfTrait(trait)));
    expect(found).toEqual([...indianStates, undefined]);
  });
});
