import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeRegistration } from '#test/make.ts';
import { decideAbout } from '#test/reviews.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('the export of the register carries the review, the place, and quantities apart from their units', async () => {
  const place = { pinCode: '781103', district: 'Kamrup', state: 'Assam' };
  const { registrationId } = await makeRegistration(world, world.asha, place);
  await decideAbout(world, world.meera, registrationId, 'approve');
  const response = await world.call({
    url: '/registrations/export-view',
    as: world.meera,
    json: { format: 'csv' },
  });
  expect(response.statusCode).toBe(200);
  const rows = parse<Record<string, string>>(response.body, { columns: true, bom: true });
  expect(rows[0]).toMatchObject({
    'Review Status': 'Approved',
    'PIN Code': '781103',
    District: 'Kamrup',
    State: 'Assam',
    'Annual Production': '120',
    Unit: 'kg',
  });
});
