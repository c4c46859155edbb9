import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HistoryEntry } from '@gi/contract/schemas/case-file';
import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { sql } from 'kysely';
import { makeAdditional, makeRegistration } from '#test/make.ts';
import { writeBursts } from '#audit/bursts.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let id: number;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ registrationId: id } = await makeRegistration(world, world.asha, {
    panNumber: 'ABCPE1234F',
    areaOfProduction: 'Sualkuchi',
  }));
});

const put = (json: object, as: Person = world.asha, registration = id) =>
  world.call({ method: 'PUT', url: `/registrations/${registration}`, as, json });
const read = async (registration = id, as = world.asha): Promise<RegistrationDetail> =>
  (await world.call({ url: `/registrations/${registration}`, as })).json();
describe('the history of a registration', () => {
  const history = async (registration = id, as = world.asha) =>
    (await world.call({ url: `/registrations/${registration}/history`, as })).json<
      { username: string; action: string; fields: string[] }[]
    >();

  it('tells who made and changed it, newest first', async () => {
    const [entry] = (await read()).production_details;
    await put({ name: 'Second Name', annual_turnover: 7 });
    await put({ production_details: [{ id: entry?.id, unit: 'sets' }] }, world.meera);
    expect(await history()).toMatchObject([
      { username: 'meera', action: 'registration.changed', fields: ['unit'] },
      { username: 'asha', action: 'registration.changed', fields: ['name', 'annual_turnover'] },
      { username: 'asha', action: 'registration.created', fields: [] },
    ]);
  });

  it('shows changes of the person on all registrations of that person', async () => {
    const additional = await makeAdditional(world, world.asha, id, 'Darjeeling Tea');
    await put({ phone: '9000000003', years_of_production: 9 });
    await put({ years_of_production: 10 });
    expect(await history(additional)).toMatchObject([
      { action: 'registration.changed', fields: ['phone'] },
      { action: 'registration.additional_created' },
    ]);
  });

  it('is closed to another collector', async () => {
    const response = await world.call({ url: `/registrations/${id}/history`, as: world.ravi });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ error: 'Registration not found' });
  });
});

describe('looks at documents', () => {
  const historyOf = async (as: Person) =>
    (await world.call({ url: `/registrations/${id}/history`, as })).json<HistoryEntry[]>();

  it('are one entry for each account and day, which names the kinds; collectors do not see them', async () => {
    const other = await makeRegistration(world, world.asha);
    for (const registration of [other.registrationId, id]) {
      const { documentUrls } = await read(registration, world.meera);
      for (const url of [documentUrls.photo, documentUrls.photo, documentUrls.signature])
        expect((await world.call({ url: url ?? '' })).statusCode).toBe(200);
    }
    // The first look of five minutes is an entry, the others one more after that time.
    await sql`update audit_bursts set window_start = window_start - interval '1 hour'`.execute(
      world.services.db,
    );
    await writeBursts(world.services.db);
    const looks = (await historyOf(world.meera)).filter(
      ({ action }) => action === 'document.viewed',
    );
    expect(looks).toMatchObject([{ username: 'meera', fields: ['photo', 'signature'] }]);
    expect((await historyOf(world.asha)).map(({ action }) => action)).toEqual([
      'registration.created',
    ]);
  });
});
