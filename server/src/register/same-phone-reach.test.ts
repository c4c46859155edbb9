import type { Areas } from '@gi/contract/fields/areas';
import type { TodayNumbers } from '@gi/contract/schemas/dashboard';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bindTo, readAs } from '#test/areas.ts';
import { makeRegistration } from '#test/make.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let ofAssam: Person;
beforeAll(async () => {
  world = await openWorld();
  ofAssam = await bindTo(world, { states: ['Assam'] } satisfies Areas);
  const make = (name: string, address: string, phone: string, as: Person) =>
    makeRegistration(world, as, { name, address, phone });
  await make('Of Kerala', 'Kannur 670705', '9811111111', world.asha);
  await make('Of Assam', 'Sualkuchi 781103', '9811111111', world.ravi);
  await make('Two Of Assam', 'Sualkuchi 781103', '9822222222', world.asha);
  await make('Two Of Ravi', 'Sualkuchi 781103', '919822222222', world.ravi);
  await make('Two Of Ravi Again', 'Kannur 670705', '9822222222', world.ravi);
});
afterAll(() => world.close());

const sharing = async (as: Person, filter = ''): Promise<string[]> => {
  const url = `/registrations/all?samePhone=true&limit=100${filter}`;
  const { registrations } = await readAs<{ registrations: { name: string }[] }>(world, url, as);
  return registrations.map(({ name }) => name).sort();
};

it('a collector learns of a shared phone only from own registrations', async () => {
  expect(await sharing(world.ravi)).toEqual(['Two Of Ravi', 'Two Of Ravi Again']);
  expect(await sharing(world.asha)).toEqual([]);
});

it('an account with areas learns of a shared phone only within them, in lists, files and figures', async () => {
  const ofTwo = ['Two Of Assam', 'Two Of Ravi'];
  expect(await sharing(ofAssam)).toEqual(ofTwo);
  const { quality } = await readAs<TodayNumbers>(world, '/dashboard/numbers', ofAssam);
  expect(quality.samePhone).toBe(2);
  const json = { format: 'csv', samePhone: 'true' };
  const file = await world.call({ url: '/registrations/export-view', as: ofAssam, json });
  expect(file.body).toContain('Two Of Ravi');
  expect(file.body).not.toContain('9811111111');
});

it('an account of the whole register sees all of them, also in the list of one collector', async () => {
  expect(await sharing(world.meera)).toHaveLength(5);
  expect(await sharing(world.meera, `&userId=${world.asha.user.id}`)).toEqual([
    'Of Kerala',
    'Two Of Assam',
  ]);
  const { quality } = await readAs<TodayNumbers>(world, '/dashboard/numbers', world.meera);
  expect(quality.samePhone).toBe(5);
});
