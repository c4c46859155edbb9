import { dayOf, endOfDay, startOfDay } from '@gi/contract/values/days';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepCallCounts } from '#base/count-calls.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

/** So far from UTC that its day is never the same one for long. */
const timeZone = 'Pacific/Kiritimati';

let world: World;
beforeAll(async () => {
  world = await openWorld({ settings: { rateLimits: true, timeZone } });
});
afterAll(() => world.close());

const lookUp = (as: Person) =>
  world.call({ url: '/registrations/verify', as, json: { voterId: 'ABC1234567' } });

/** Sets the count of a window as if that many calls had come; returns how many rows it changed. */
const pretend = async (key: string, count: number): Promise<number> =>
  (
    await world.services.db
      .updateTable('throttle_hits')
      .set({ count })
      .where('key', '=', key)
      .returning('key')
      .execute()
  ).length;

describe('look-ups of identity numbers', () => {
  it('are thirty a minute for each account; the next is told when to come again', async () => {
    const answers = await Promise.all(Array.from({ length: 36 }, () => lookUp(world.asha)));
    const refused = answers.filter((answer) => answer.statusCode === 429);
    // The minute may turn while the calls run: then the second window takes the rest.
    const windows = await world.services.db
      .selectFrom('throttle_hits')
      .select('count')
      .where('key', '=', `lookup:60:${world.asha.user.id}`)
      .execute();
    expect(refused).toHaveLength(
      windows.reduce((sum, { count }) => sum + Math.max(0, count - 30), 0),
    );
    if (windows.length === 1) expect(refused).toHaveLength(6);
    for (const answer of refused) {
      expect(answer.json()).toMatchObject({ code: 'request.too_many' });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
    }
    expect((await lookUp(world.ravi)).statusCode).toBe(200);
  });

  it('are four hundred in a day of the registry', async () => {
    await lookUp(world.meera);
    const windows = await world.services.db
      .selectFrom('throttle_hits')
      .select('window_start')
      .where('key', '=', `lookup:day:${world.meera.user.id}`)
      .execute();
    const today = dayOf(new Date(), timeZone);
    expect(windows).toEqual([{ window_start: startOfDay(today, timeZone) }]);
    expect(await pretend(`lookup:day:${world.meera.user.id}`, 399)).toBe(1);
    expect((await lookUp(world.meera)).statusCode).toBe(200);
    const refused = await lookUp(world.meera);
    expect(refused.statusCode).toBe(429);
    const left = (+endOfDay(today, timeZone) - Date.now()) / 1000;
    expect(Math.abs(Number(refused.headers['retry-after']) - left)).toBeLessThan(60);
  });

  it('do not count those of the day before, which ends at midnight in the registry', async () => {
    const { db } = world.services;
    const yesterday = new Date(+startOfDay(dayOf(new Date(), timeZone), timeZone) - 3_600_000);
    const [guest, key] = [world.ravi, `lookup:day:${world.ravi.user.id}`];
    await db.deleteFrom('throttle_hits').where('key', '=', key).execute();
    await db
      .insertInto('throttle_hits')
      .values({
        key,
        window_start: startOfDay(dayOf(yesterday, timeZone), timeZone),
        count: 400,
      })
      .execute();
    expect((await lookUp(guest)).statusCode).toBe(200);
  });

  it('are counted for the account, whatever address a proxy header names', async () => {
    expect(await pretend(`lookup:60:${world.ravi.user.id}`, 30)).toBeGreaterThan(0);
    const response = await world.call({
      url: '/registrations/verify',
      as: world.ravi,
      json: { voterId: 'ABC1234567' },
      headers: { 'x-forwarded-for': '203.0.113.9' },
    });
    expect(response.statusCode).toBe(429);
  });
});

describe('sign-ins from one address', () => {
  it('are limited generously, and not escaped by naming another address', async () => {
    const send = (address: string) =>
      world.call({
        url: '/auth/login',
        json: { username: '', password: '' },
        headers: { 'x-forwarded-for': address },
      });
    expect((await send('203.0.113.1')).statusCode).toBe(400);
    expect(await pretend('login:60:127.0.0.1', 300)).toBeGreaterThan(0);
    const refused = await send('203.0.113.2');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBeDefined();
  });
});

describe('counts of windows that are over', () => {
  it('are swept, those that still count are kept', async () => {
    const { db } = world.services;
    await db
      .insertInto('throttle_hits')
      .values({ key: 'old', window_start: new Date(Date.now() - 3 * 86_400_000), count: 1 })
      .execute();
    const before = await db.selectFrom('throttle_hits').select('key').execute();
    await sweepCallCounts(db);
    const after = await db.selectFrom('throttle_hits').select('key').execute();
    expect(after).toHaveLength(before.length - 1);
    expect(after.map((row) => row.key)).not.toContain('old');
  });
});
