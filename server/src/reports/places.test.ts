import { addDays, addMonths, dayOf } from '@gi/contract/values/days';
import type { OutsideRow, PlaceRow } from '@gi/contract/schemas/reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { factsOf, record, longAgo } from '#test/applications.ts';
import { makeAdditional, makeRegistration, someProduct } from '#test/make.ts';
import { codeOf, statusesOf } from '#test/replies.ts';
import { decideAbout } from '#test/reviews.ts';
import { withdrawConsent } from '#test/rights.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
const today = dayOf(new Date(), 'Asia/Kolkata');
const yesterday = addDays(today, -1);
const addresses = {
  sualkuchi: 'Sualkuchi 781103',
  guwahati: 'Guwahati 781001',
  darjeeling: 'Darjeeling 734101',
  unknown: 'somewhere',
};
beforeAll(async () => {
  world = await openWorld();
  const make = (address: string, as: Person) => makeRegistration(world, as, { address });
  const { registrationId } = await make(addresses.sualkuchi, world.asha);
  await makeAdditional(world, world.asha, registrationId, 'Kangra Tea');
  await make(addresses.guwahati, world.asha);
  await make(addresses.unknown, world.asha);
  const granted = await make(addresses.darjeeling, world.ravi);
  const withdrawn = await make(addresses.darjeeling, world.ravi);
  await withdrawConsent(world, withdrawn.producerId, world.meera);
  await decideAbout(world, world.meera, registrationId, 'approve');
  await decideAbout(world, world.meera, granted.registrationId, 'approve');
  const { productId } = await someProduct(world);
  const items = [{ registrationId: granted.registrationId, productId }];
  for (const event of ['filed', 'advertised', 'granted'] as const)
    await record(world, { event, on: '2026-01-10', items, ...factsOf(event) });
});
afterAll(() => world.close());

const places = async (query = '', as: Person = world.meera): Promise<PlaceRow[]> =>
  (await world.call({ url: `/reports/places${query}`, as })).json<{ rows: PlaceRow[] }>().rows;
const assam = { state: 'Assam', producers: 2, registrations: 3, approved: 1, granted: 0 };
const westBengal = {
  state: 'West Bengal',
  producers: 1,
  registrations: 1,
  approved: 1,
  granted: 1,
};
const nowhere = { state: null, producers: 1, registrations: 1, approved: 0, granted: 0 };

describe('the report by place', () => {
  it('counts by State, without people who withdrew their consent', async () => {
    expect(await places()).toEqual([assam, westBengal, nowhere]);
    expect(await places('?level=state')).toEqual([assam, westBengal, nowhere]);
  });

  it('counts what is in force: a right due for renewal, and none that is over', async () => {
    const { registrationId } = await makeRegistration(world, world.ravi, {
      address: 'Kohima 797001',
    });
    await decideAbout(world, world.meera, registrationId, 'approve');
    const { productId } = await someProduct(world);
    const items = [{ registrationId, productId }];
    for (const event of ['filed', 'advertised', 'granted'] as const) {
      const facts = { ...factsOf(event), ...(event === 'granted' && { validUntil: yesterday }) };
      await record(world, { event, on: longAgo, items, ...facts });
    }
    const granted = async () => (await places()).find(({ state }) => state === 'Nagaland')?.granted;
    expect(await granted()).toBe(0);
    const validUntil = addMonths(today, 1);
    await record(world, { event: 'renewed', on: today, items, validUntil });
    expect(await granted()).toBe(1);
    await world.call({
      method: 'DELETE',
      url: `/registrations/${registrationId}`,
      as: world.meera,
      json: { reason: 'A test', confirmName: 'Lakshmi Devi' },
    });
    expect(await granted()).toBeUndefined();
  });

  it('counts by district', async () => {
    const rows = await places('?level=district');
    expect(rows.map(({ state, district }) => [state, district])).toEqual([
      ['Assam', 'Kamrup'],
      ['Assam', 'Kamrup Metro'],
      ['West Bengal', 'Darjeeling'],
      [null, null],
    ]);
    expect(rows[0]).toEqual({
      state: 'Assam',
      district: 'Kamrup',
      producers: 1,
      registrations: 2,
      approved: 1,
      granted: 0,
    });
  });

  it('is about the days that are asked for, and a collector’s own registrations', async () => {
    expect(await places(`?from=${today}&to=${today}`)).toHaveLength(3);
    expect(await places('?to=2020-01-01')).toEqual([]);
    expect(await places('', world.ravi)).toEqual([westBengal]);
    const reversed = await world.call({
      url: `/reports/places?from=${today}&to=2020-01-01`,
      as: world.meera,
    });
    expect(codeOf(reversed)).toEqual([400, 'export.dates_reversed']);
    const wrong = await world.call({ url: '/reports/places?level=village', as: world.meera });
    expect(statusesOf([wrong])).toEqual([400]);
  });

  it('comes as CSV, and the trail says so', async () => {
    const file = await world.call({
      url: '/reports/places/export',
      as: world.meera,
      json: { level: 'district', format: 'csv' },
    });
    expect(file.headers['content-disposition']).toContain('gi_registrations_by_district.csv');
    expect(
      file.body
        .replace(/^\uFEFF/, '')
        .trimEnd()
        .split('\r\n'),
    ).toEqual([
      'State,District,Producers,Registrations,Approved,Granted',
      'Assam,Kamrup,1,2,1,0',
      'Assam,Kamrup Metro,1,1,0,0',
      'West Bengal,Darjeeling,1,1,1,1',
      'Not known,Not known,1,1,0,0',
    ]);
    const last = await world.services.db
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'export.table')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(last.detail).toMatchObject({ export: 'places', level: 'district', rows: 4 });
  });
});

describe('the report of products made outside their States', () => {
  it('names product, its States and the other State', async () => {
    const rows = async (as: Person, query = '') =>
      (await world.call({ url: `/reports/outside${query}`, as })).json<{ rows: OutsideRow[] }>()
        .rows;
    const muga = await someProduct(world);
    const kangra = await someProduct(world, 'Kangra Tea');
    const ofRavi = {
      productId: muga.productId,
      product: muga.name,
      states: 'Assam',
      state: 'West Bengal',
      registrations: 1,
    };
    const ofAsha = {
      productId: kangra.productId,
      product: 'Kangra Tea',
      states: 'Himachal Pradesh',
      state: 'Assam',
      registrations: 1,
    };
    expect(await rows(world.meera)).toEqual([ofAsha, ofRavi]);
    expect(await rows(world.ravi)).toEqual([ofRavi]);
    expect(await rows(world.meera, '?to=2020-01-01')).toEqual([]);
    await world.asOwner(
      `update products set state = 'Assam ;West Bengal' where id = ${muga.productId}`,
    );
    expect(await rows(world.meera)).toEqual([ofAsha]);
  });
});
