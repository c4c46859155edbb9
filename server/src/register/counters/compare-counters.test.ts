import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRegistration } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';
import { countWrongCounters } from './compare-counters.ts';
import { recount } from './keep-counters.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('the comparison with the registrations', () => {
  it.each([
    ['a counter', "update counters set registrations = registrations + 1 where counted = 'day'"],
    ['an unknown status', "insert into counters values ('status', 'parked', 1, false, 1, 0)"],
    ['a status', "update registrations set review_status = 'returned'"],
    ['an account', `update registrations set user_id = (select max(id) from users)`],
    ['a product', 'delete from registration_products'],
    ['a plan', "update registration_products set kind = 'selected'"],
    ['a consent', 'update producers set consent_withdrawn_at = now()'],
  ])('finds %s that changed past the triggers, and a recount mends it', async (_what, change) => {
    const { db } = world.services;
    await makeRegistration(world, world.asha);
    expect(await countWrongCounters(db)).toBe(0);
    const tables = ['registrations', 'registration_products', 'producers'];
    const triggers = (state: string) =>
      tables.map((table) => `alter table ${table} ${state} trigger user`);
    await world.asOwner(...triggers('disable'), change, ...triggers('enable'));
    expect(await countWrongCounters(db)).toBeGreaterThan(0);
    await recount(db, 'Asia/Kolkata');
    expect(await countWrongCounters(db)).toBe(0);
  });

  it('finds days of another time zone after a recount in it', async () => {
    const { db } = world.services;
    await sql`update registrations set created_at = '2026-02-10T20:00:00Z'`.execute(db);
    const days = async () =>
      (
        await sql<{ item: string }>`select distinct item from counters
        where counted = 'day' and registrations > 0`.execute(db)
      ).rows.map(({ item }) => item);
    expect(await days()).toEqual(['2026-02-11']);
    await recount(db, 'UTC');
    expect(await days()).toEqual(['2026-02-10']);
    expect(await countWrongCounters(db)).toBe(0);
    await recount(db, 'Asia/Kolkata');
  });
});
