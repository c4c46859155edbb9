import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Item, makeApplication, record } from '#test/applications.ts';
import { makeRegistration } from '#test/make.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let granted: Item;
let other: number;
beforeAll(async () => {
  world = await openWorld();
  granted = await makeApplication(world, 'advertised');
  await record(world, {
    event: 'granted',
    on: '2026-02-02',
    items: [granted],
    authorisedUserNo: 'AU/Muga/2026-17',
  });
  const address = '4 Mill Road, Darjeeling 734101';
  ({ registrationId: other } = await makeRegistration(world, world.ravi, { address }));
  await record(world, {
    event: 'withdrawn',
    on: '2026-02-02',
    items: [await makeApplication(world, 'filed')],
    note: 'By letter',
  });
});
afterAll(() => world.close());

const found = async (search: string, as: Person = world.meera): Promise<number[]> => {
  const reply = await world.call({
    url: '/registrations/search',
    as,
    json: { search, page: 1, limit: 50 },
  });
  const { registrations, pagination } = reply.json<{
    registrations: RegistrationRecord[];
    pagination: { total: number };
  }>();
  expect(pagination.total).toBe(registrations.length);
  return registrations.map(({ id }) => id);
};

describe('a search of the register finds a case by', () => {
  it.each(['AU/Muga/2026-17', 'au/muga/2026', 'muga/2026-17'])(
    'the number of the authorised user: %s',
    async (search) => {
      expect(await found(search)).toEqual([granted.registrationId]);
    },
  );

  it('the application number, and no longer once the event was taken back', async () => {
    const item = await makeApplication(world, 'not_filed');
    const event = { event: 'filed', on: '2026-02-02', items: [item] } as const;
    await record(world, { ...event, applicationNo: 'GI-98765' });
    expect(await found('gi-98765')).toEqual([item.registrationId]);
    const json = { ...item, reason: 'Wrong number' };
    await world.call({ url: '/applications/events/undo', as: world.meera, json });
    expect(await found('gi-98765')).toEqual([]);
  });

  it('a number with a year of two digits, with blanks, and in small letters', async () => {
    const [short, long] = ['AU/16/7', 'AU/2016/8'];
    const ids: number[] = [];
    for (const authorisedUserNo of [short, long]) {
      const item = await makeApplication(world, 'advertised');
      await record(world, { event: 'granted', on: '2026-02-02', items: [item], authorisedUserNo });
      ids.push(item.registrationId);
    }
    for (const search of ['AU/16/7', 'au/16/7', 'AU / 16 / 7', 'au 16 7', 'au16/7'])
      expect([search, await found(search)]).toEqual([search, [ids[0]]]);
    for (const search of ['AU/2016/8', 'au 2016 8', 'AU/16/8', 'au-16-8'])
      expect([search, await found(search)]).toEqual([search, [ids[1]]]);
    expect(await found('AU/16/7', world.ravi)).toEqual([]);
    const listed = await world.call({
      url: `/applications?search=${encodeURIComponent('au 16 8')}`,
      as: world.meera,
    });
    expect(listed.json()).toMatchObject({ applications: [{ registrationId: ids[1] }] });
  });

  it('a part of the name of the district', async () => {
    const before = await found('darjeel');
    expect(before).toContain(other);
    const put = (district: string) =>
      world.call({
        method: 'PUT',
        url: `/registrations/${other}?numbers=masked`,
        as: world.meera,
        json: { district },
      });
    await put('Kalimpong Hills');
    expect(await found('kalimp')).toEqual([other]);
    expect(await found('%alimp')).toEqual([]);
  });

  it('a part of the name of a product', async () => {
    const ids = await found('muga silk');
    expect(ids).toEqual(expect.arrayContaining([granted.registrationId, other]));
  });

  it('and a collector finds own ones only', async () => {
    expect(await found('AU/Muga/2026-17', world.asha)).toEqual([granted.registrationId]);
    expect(await found('AU/Muga/2026-17', world.ravi)).toEqual([]);
    expect(await found('kalimp', world.asha)).toEqual([]);
    expect(await found('muga silk', world.ravi)).toEqual([other]);
  });
});
