import type { DayOfWork } from '@gi/contract/schemas/dashboard';
import { dayOf } from '@gi/contract/values/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeRegistration } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const dayFor = async (as = world.asha): Promise<DayOfWork> => {
  const response = await world.call({ url: '/dashboard/day', as });
  expect(response.statusCode).toBe(200);
  return response.json();
};
const giveBack = async (id: number, body: object) => {
  const record = await world.call({ url: `/registrations/${id}`, as: world.meera });
  const { updated_at: seen } = record.json<{ updated_at: string }>();
  const response = await world.call({
    ...{ method: 'POST', url: `/registrations/${id}/review`, as: world.meera },
    json: { decision: 'return', seen, ...body },
  });
  expect(response.statusCode).toBe(200);
};

it('counts own registrations of this day, and names those that were returned with the reason', async () => {
  const [yesterday, noted, remarked] = [
    await makeRegistration(world, world.asha, { name: 'Anima Das' }),
    await makeRegistration(world, world.asha, { name: 'Rupali Das' }),
    await makeRegistration(world, world.asha, { name: 'Padma Gogoi' }),
  ];
  await makeRegistration(world, world.ravi, {});
  await world.services.db
    .updateTable('registrations')
    .set({ created_at: new Date(Date.now() - 86_400_000) })
    .where('id', '=', yesterday.registrationId)
    .execute();
  await giveBack(noted.registrationId, { note: 'The photo is dark' });
  await giveBack(remarked.registrationId, { remarks: [{ field: 'age', text: 'See the card' }] });
  const found = await dayFor();
  expect(found).toMatchObject({
    day: dayOf(new Date(), 'Asia/Kolkata'),
    ...{ registered: 2, returnedCount: 2 },
    unit: { name: 'GI Facilitation Unit', telephone: null },
  });
  expect(found.returned.map(({ name, reason, remarks }) => [name, reason, remarks])).toEqual([
    ['Padma Gogoi', 'See the card', [{ field: 'age', text: 'See the card' }]],
    ['Rupali Das', 'The photo is dark', []],
  ]);
  // Of another collector nothing is told.
  expect(await dayFor(world.ravi)).toMatchObject({ registered: 1, returnedCount: 0, returned: [] });
});

it('names at most five, and nobody who took the consent back', async () => {
  for (let count = 0; count < 5; count += 1) {
    const made = await makeRegistration(world, world.asha, { name: `Mira Das ${count}` });
    await giveBack(made.registrationId, { note: 'Again' });
  }
  const before = await dayFor();
  expect([before.returnedCount, before.returned.length]).toEqual([7, 5]);
  const latest = before.returned[0]!;
  const record = await world.call({ url: `/registrations/${latest.id}`, as: world.meera });
  const { producer_id: producerId } = record.json<{ producer_id: number }>();
  const withdrawn = await world.call({
    url: `/producers/${producerId}/consent/withdrawal`,
    as: world.meera,
    json: { toldOn: before.day, channel: 'letter' },
  });
  expect(withdrawn.statusCode).toBeLessThan(300);
  const after = await dayFor();
  expect(after.returnedCount).toBe(6);
  expect(after.returned.map(({ id }) => id)).not.toContain(latest.id);
});
