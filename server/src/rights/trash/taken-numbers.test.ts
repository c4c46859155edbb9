import { afterAll, beforeAll, expect, it } from 'vitest';
import { applicationsOf, freshNumber, makeApplication, record } from '#test/applications.ts';
import { readRegistration } from '#test/make.ts';
import { trashOf } from '#test/trash.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Numbers = { applicationNo: string; authorisedUserNo: string };

/** A person with a granted application that has these numbers. */
const makeGranted = async ({ applicationNo, authorisedUserNo }: Numbers) => {
  const item = await makeApplication(world, 'not_filed');
  const items = [item];
  await record(world, { event: 'filed', on: '2026-01-10', items, applicationNo });
  await record(world, { event: 'advertised', on: '2026-01-10', items, journalNo: '9' });
  await record(world, { event: 'granted', on: '2026-01-10', items, authorisedUserNo });
  expect(await applicationsOf(world, item)).toMatchObject([{ status: 'granted' }]);
  const { name, producer_id } = await readRegistration(world, world.meera, item.registrationId);
  return { ...item, name, producerId: producer_id };
};
type Granted = Awaited<ReturnType<typeof makeGranted>>;

const remove = ({ name, producerId }: Granted) =>
  world.call({
    method: 'DELETE',
    url: `/producers/${producerId}`,
    as: world.meera,
    json: { reason: 'Registered twice', confirmName: name },
  });
const restore = async ({ producerId }: Granted) => {
  const [id] = await trashOf(world, producerId);
  return world.call({ method: 'POST', url: `/trash/${id}/restore`, as: world.meera });
};

it.each([
  ['application number', { applicationNo: 'ap/2026/ 91' }, { applicationNo: 'AP/2026/91' }],
  ['AU number', { authorisedUserNo: 'AU/2026/93' }, { authorisedUserNo: 'au/2026/93' }],
])('an application is not restored when another took its %s', async (_, mine, taken) => {
  const fresh = () => ({ applicationNo: freshNumber(), authorisedUserNo: freshNumber() });
  const first = await makeGranted({ ...fresh(), ...mine });
  await remove(first);
  const second = await makeGranted({ ...fresh(), ...taken });
  const refused = await restore(first);
  const [number] = Object.values(mine);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    {
      code: 'trash.number_taken',
      error: `${first.name} cannot be restored: the number ${number} was given to another application meanwhile, of ${second.name}`,
    },
  ]);
  expect(await trashOf(world, first.producerId)).toHaveLength(1);
  await remove(second);
  expect((await restore(first)).statusCode).toBe(200);
  expect(await applicationsOf(world, first)).toMatchObject([{ status: 'granted', ...mine }]);
  expect((await restore(second)).json()).toMatchObject({ code: 'trash.number_taken' });
});
