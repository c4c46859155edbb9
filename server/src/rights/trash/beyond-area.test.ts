import type { WaitingWork } from '@gi/contract/schemas/dashboard';
import type { PersonRights } from '@gi/contract/schemas/rights';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bindTo } from '#test/areas.ts';
import { makeAdditional, makeRegistration, readRegistration, someProduct } from '#test/make.ts';
import { codeOf, statusesOf } from '#test/replies.ts';
import { corrections } from '#test/reviews.ts';
import { letTwoErase } from '#test/rights.ts';
import { trashOf } from '#test/trash.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

/*
 * An account is bound to the product of one registration of a person. The other registration, for a product beyond the
 * area, is in the trash: the account reaches the person as a whole no more than before the deletion.
 */
let world: World;
let privacy: Person;
let reviewer: Person;
let producerId: number;
let within: number;
let beyond: number;
beforeAll(async () => {
  world = await openWorld();
  const { productId } = await someProduct(world, 'Kangra Tea');
  const areas = { productIds: [productId] };
  privacy = await bindTo(world, areas, 'privacy');
  reviewer = await bindTo(world, areas);
});
afterAll(() => world.close());
beforeEach(async () => {
  const made = await makeRegistration(world, world.asha);
  ({ producerId, registrationId: beyond } = made);
  within = await makeAdditional(world, world.asha, beyond, 'Kangra Tea');
});

const remove = async (id: number): Promise<void> => {
  await world.call({ method: 'DELETE', url: `/registrations/${id}`, as: world.meera });
};
const erasure = { reason: 'person_asked', confirmation: 'Lakshmi Devi' };
const beyondArea = [403, 'producer.beyond_area'];

it('erases, deletes and changes no person with a registration beyond the area in the trash', async () => {
  const url = `/producers/${producerId}`;
  const all = async () => [
    codeOf(await world.call({ url: `${url}/erasure`, as: privacy, json: erasure })),
    codeOf(await world.call({ method: 'DELETE', url, as: privacy })),
    codeOf(await world.call({ url: `${url}/data`, as: privacy })),
    codeOf(await corrections.edit(world, reviewer, within)),
    codeOf(await corrections.replacePhoto(world, reviewer, within)),
  ];
  const refused = Array.from({ length: 5 }, () => beyondArea);
  expect(await all()).toEqual(refused);
  await remove(beyond);
  expect(await all()).toEqual(refused);
  expect(await trashOf(world, producerId)).toHaveLength(1);
  expect((await readRegistration(world, world.meera, within)).name).toBe('Lakshmi Devi');
});

it('reaches the person when what is in the trash is in the area too', async () => {
  const { registrationId, producerId: id } = await makeRegistration(world, world.asha);
  const tea = await makeAdditional(world, world.asha, registrationId, 'Kangra Tea');
  await remove(registrationId);
  for (const item of await trashOf(world, id))
    await world.call({ method: 'DELETE', url: `/trash/${item}`, as: world.meera });
  const answers = [
    await corrections.edit(world, reviewer, tea),
    await world.call({ url: `/producers/${id}/rights`, as: privacy }),
  ];
  await remove(tea);
  answers.push(await world.call({ url: `/producers/${id}/rights`, as: privacy }));
  answers.push(await world.call({ url: `/producers/${id}/erasure`, as: privacy, json: erasure }));
  expect(statusesOf(answers)).toEqual([200, 200, 200, 200]);
});

it('is no second person who could erase, and waits for none', async () => {
  await letTwoErase(world, true);
  const state = async () =>
    (
      await world.call({ url: `/producers/${producerId}/rights`, as: world.meera })
    ).json<PersonRights>().erasure;
  expect(await state()).toBeNull();
  await remove(beyond);
  expect(await state()).toBeNull();
  const other = await bindTo(world, null, 'privacy');
  expect(await state()).toEqual({ asked: null });
  const url = `/producers/${producerId}/erasure/request`;
  expect((await world.call({ url, as: other, json: erasure })).statusCode).toBe(200);
  const waiting = async (as: Person) =>
    (await world.call({ url: '/dashboard/waiting', as })).json<WaitingWork>().askedErasures;
  expect(await waiting(world.meera)).toMatchObject([{ registrationId: within }]);
  expect(await waiting(privacy)).toEqual([]);
});
