import type { PlaceMap } from '@gi/contract/schemas/reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAdditional, makeRegistration } from '#test/make.ts';
import { codeOf } from '#test/replies.ts';
import { withdrawConsent } from '#test/rights.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  const make = (address: string, as: Person) => makeRegistration(world, as, { address });
  const first = await make('Sualkuchi 781103', world.asha);
  await makeAdditional(world, world.asha, first.registrationId, 'Kangra Tea');
  await make('Guwahati 781001', world.asha);
  await make('somewhere', world.asha);
  const corrected = await make('Darjeeling 734101', world.ravi);
  await world.call({
    method: 'PUT',
    url: `/registrations/${corrected.registrationId}`,
    as: world.ravi,
    json: { district: 'Kurseong' },
  });
  const noDistrict = await make('no PIN code', world.ravi);
  await world.call({
    method: 'PUT',
    url: `/registrations/${noDistrict.registrationId}`,
    as: world.ravi,
    json: { state: 'Kerala' },
  });
  const withdrawn = await make('Darjeeling 734101', world.ravi);
  await withdrawConsent(world, withdrawn.producerId, world.meera);
});
afterAll(() => world.close());

const map = async (query = '', as: Person = world.meera): Promise<PlaceMap> => {
  const response = await world.call({ url: `/reports/places/map${query}`, as });
  expect(response.statusCode).toBe(200);
  return response.json();
};
const near = (degrees: number): unknown => expect.closeTo(degrees, 0);

describe('the map of places', () => {
  it('has a point in the middle of each district, most registrations first', async () => {
    const { points, unplaced } = await map();
    expect(points).toEqual([
      {
        state: 'Assam',
        district: 'Kamrup',
        producers: 1,
        registrations: 2,
        latitude: near(26.2),
        longitude: near(91.5),
      },
      {
        state: 'Assam',
        district: 'Kamrup Metro',
        producers: 1,
        registrations: 1,
        latitude: near(26.1),
        longitude: near(91.8),
      },
      // A name that the table of PIN codes does not have is where its PIN code is.
      {
        state: 'West Bengal',
        district: 'Kurseong',
        producers: 1,
        registrations: 1,
        latitude: near(27),
        longitude: near(88.3),
      },
    ]);
    // One without a PIN code, one with a State alone; none of the person who withdrew the consent.
    expect(unplaced).toBe(2);
  });

  it('draws the country as squares with post offices, and says where the States of the points are', async () => {
    const { grid, states } = await map();
    const isLand = (latitude: number, longitude: number): boolean =>
      grid.rows[Math.floor((grid.north - latitude) / grid.step)]?.[
        Math.floor((longitude - grid.west) / grid.step)
      ] === '#';
    for (const [latitude, longitude] of [
      [28.6, 77.2],
      [13.1, 80.3],
      [26.1, 91.7],
      [11.67, 92.74],
      [8.5, 76.9],
    ] as const)
      expect(isLand(latitude, longitude)).toBe(true);
    for (const [latitude, longitude] of [
      [15, 88],
      [24, 90],
      [15, 71],
    ] as const)
      expect(isLand(latitude, longitude)).toBe(false);
    expect(states.map(({ state }) => state)).toEqual(['Assam', 'West Bengal']);
  });

  it('is about the days that are asked for, and a collector’s own registrations', async () => {
    const own = await map('', world.ravi);
    expect([own.points.map(({ district }) => district), own.unplaced]).toEqual([['Kurseong'], 1]);
    expect(await map('?to=2020-01-01')).toMatchObject({ points: [], states: [], unplaced: 0 });
    const reversed = await world.call({
      url: '/reports/places/map?from=2020-01-02&to=2020-01-01',
      as: world.meera,
    });
    expect(codeOf(reversed)).toEqual([400, 'export.dates_reversed']);
  });
});
