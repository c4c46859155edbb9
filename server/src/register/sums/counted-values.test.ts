import { indianStates } from '@gi/contract/fields/places';
import { reviewStatuses } from '@gi/contract/fields/review-states';
import { rupeesPerUnit, turnoverUnits } from '@gi/contract/fields/units';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeRegistration } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';
import { countWrongSums } from './compare-sums.ts';
import { firstState, traits } from './traits.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  // A contract that knows more than the database: what a new version without its migration would be.
  await world.asOwner(
    'alter table registrations drop constraint registrations_review_status_check',
  );
  await makeRegistration(world, world.asha);
});
afterAll(() => world.close());

const valueOf = async (expression: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ value: number }>`select (${expression})::int as value`.execute(
    world.services.db,
  );
  return rows[0]!.value;
};
const wrong = () => countWrongSums(world.services.db);

describe('what SQL counts by', () => {
  it('is what the contract has: statuses, units and States', async () => {
    for (const status of reviewStatuses)
      expect(await valueOf(sql`review_trait(${status})`), status).toBe(traits[status]);
    for (const unit of turnoverUnits)
      expect(await valueOf(sql`rupees_of(1, ${unit})`), unit).toBe(rupeesPerUnit[unit]);
    for (const [index, state] of indianStates.entries())
      expect(await valueOf(sql`state_trait(${state})`), state).toBe(firstState + index);
  });

  it.each([
    ['review status', "update registrations set review_status = 'parked'"],
    ['turnover unit', "update production_details set annual_turnover = 3, turnover_unit = 'dozen'"],
  ])('has no place for another %s: writing it is an error', async (_what, change) => {
    await expect(world.asOwner(change)).rejects.toMatchObject({ code: '20000' });
    expect(await wrong()).toBe(0);
  });
});

describe('the comparison with a fresh count', () => {
  beforeEach(async () => {
    expect(await wrong()).toBe(0);
  });

  it('finds a wrong count', async () => {
    const add = (n: number) =>
      `insert into registration_changes (at, user_id, subject, subject_id, withdrawn, registrations,
         applications, entries, turnover)
       values (now(), ${world.asha.user.id}, 'trait', ${traits.approved}, false, ${n}, 0, 0, 0)`;
    await world.asOwner(add(1));
    expect(await wrong()).toBeGreaterThan(0);
    await world.asOwner(add(-1));
  });

  it('finds a status that the triggers count as another one', async () => {
    await world.asOwner(
      `create or replace function review_trait(status text) returns integer language sql immutable
       return case status when 'submitted' then 11 when 'returned' then 12 when 'approved' then 13 else 14 end`,
      "update registrations set review_status = 'parked'",
    );
    expect(await wrong()).toBeGreaterThan(0);
    await world.asOwner("update registrations set review_status = 'submitted'");
  });

  it('finds a turnover unit that the triggers add up as another one', async () => {
    await world.asOwner(
      `create or replace function rupees_of(amount numeric, unit text) returns numeric language sql immutable
       return amount * case unit when 'hundred' then 100 when 'thousand' then 1000 when 'crore' then 10000000 else 100000 end`,
      "update production_details set annual_turnover = 3, turnover_unit = 'dozen'",
    );
    expect(await wrong()).toBeGreaterThan(0);
    await world.asOwner("update production_details set turnover_unit = 'lakh'");
  });

  it('finds a State that the triggers do not know', async () => {
    await world.asOwner("update producers set state = 'Atlantis'");
    expect(await wrong()).toBeGreaterThan(0);
    await world.asOwner('update producers set state = null');
  });
});
