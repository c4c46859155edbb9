import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bindTo } from '#test/areas.ts';
import { untilWaiting } from '#test/lock-waits.ts';
import { makeRegistration, readRegistration } from '#test/make.ts';
import { statusesOf } from '#test/replies.ts';
import { trashOf } from '#test/trash.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

/* An account is deleted and hands its registrations over, while one of them goes to the trash or leaves it. */
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const removeRegistration = (id: number) =>
  world.call({ method: 'DELETE', url: `/registrations/${id}`, as: world.meera });
const restore = async (producerId: number) => {
  const [id] = await trashOf(world, producerId);
  return world.call({ method: 'POST', url: `/trash/${id}/restore`, as: world.meera });
};
const handOver = (from: Person) => {
  const json = { handOverTo: world.ravi.user.id };
  return world.call({ method: 'DELETE', url: `/users/${from.user.id}`, as: world.meera, json });
};
/** Sends `first`, which waits in the middle of its transaction, then the hand-over. */
const duringHandOver = async (
  from: Person,
  producerId: number,
  first: () => ReturnType<World['call']>,
) => {
  const { db } = world.services;
  const sent = await db.transaction().execute(async (trx) => {
    await sql`select from identity_numbers where producer_id = ${producerId} for update`.execute(
      trx,
    );
    const one = first();
    await untilWaiting(db, 1);
    const other = handOver(from);
    await untilWaiting(db, 2);
    return [one, other];
  });
  return statusesOf(await Promise.all(sent));
};

it('a registration that goes to the trash meanwhile is handed over too', async () => {
  const from = await bindTo(world, null, 'user');
  const { registrationId, producerId } = await makeRegistration(world, from);
  const statuses = await duringHandOver(from, producerId, () => removeRegistration(registrationId));
  expect(statuses).toEqual([200, 204]);
  await restore(producerId);
  expect((await readRegistration(world, world.meera, registrationId)).username).toBe('ravi');
});

it('a registration that leaves the trash meanwhile is handed over too', async () => {
  const from = await bindTo(world, null, 'user');
  const { registrationId, producerId } = await makeRegistration(world, from);
  await removeRegistration(registrationId);
  const statuses = await duringHandOver(from, producerId, () => restore(producerId));
  expect(statuses).toEqual([200, 200]);
  expect((await readRegistration(world, world.meera, registrationId)).username).toBe('ravi');
});

it('who gets the registrations registers others meanwhile', async () => {
  const { db } = world.services;
  const from = await bindTo(world, null, 'user');
  const { registrationId } = await makeRegistration(world, from);
  const sent = await db.transaction().execute(async (trx) => {
    await sql`select from registrations where id = ${registrationId} for update`.execute(trx);
    const answer = handOver(from);
    await untilWaiting(db, 1);
    await makeRegistration(world, world.ravi);
    return { answer };
  });
  expect((await sent.answer).statusCode).toBe(200);
});
