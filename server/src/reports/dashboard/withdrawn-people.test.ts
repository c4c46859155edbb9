import type { WaitingWork } from '@gi/contract/schemas/dashboard';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bindTo } from '#test/areas.ts';
import { makeRegistration } from '#test/make.ts';
import { erasePerson, withdrawConsent } from '#test/rights.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const withdrawn = async (as: Person) =>
  (await world.call({ url: '/dashboard/waiting', as })).json<WaitingWork>().withdrawnPeople;
const names = async (as: Person) => {
  const { people, total } = await withdrawn(as);
  return [people.map(({ name }) => name), total];
};
const makeWithdrawn = async (name: string, address: string) => {
  const made = await makeRegistration(world, world.asha, { name, address });
  await withdrawConsent(world, made.producerId, world.meera);
  return made;
};

it('who withdrew the consent is listed until the erasure, for whom the rights of people are', async () => {
  await makeRegistration(world, world.asha, { name: 'Haren Das' });
  expect(await withdrawn(world.meera)).toEqual({ people: [], total: 0 });
  const assam = await makeWithdrawn('Nirmala Bora', 'Sualkuchi 781103');
  await makeWithdrawn('Lakshmi Devi', 'Kolkata 700001');
  expect(await names(world.meera)).toEqual([['Lakshmi Devi', 'Nirmala Bora'], 2]);
  const privacy = await bindTo(world, { states: ['Assam'] }, 'privacy');
  expect(await withdrawn(privacy)).toEqual({
    people: [
      {
        registrationId: assam.registrationId,
        name: 'Nirmala Bora',
        withdrawnAt: expect.stringMatching(/^20/),
      },
    ],
    total: 1,
  });
  expect(await names(await bindTo(world, null, 'reviewer'))).toEqual([[], 0]);
  const url = `/producers/${assam.producerId}/consent`;
  const given = { toldOn: '2026-02-01', channel: 'letter', language: 'hi', noticeVersion: '1' };
  await world.call({ url, as: world.meera, json: given });
  expect(await names(world.meera)).toEqual([['Lakshmi Devi'], 1]);
  await withdrawConsent(world, assam.producerId, world.meera);
  expect(await names(world.meera)).toEqual([['Nirmala Bora', 'Lakshmi Devi'], 2]);
  await erasePerson(world, assam.producerId, 'Nirmala Bora');
  expect(await names(world.meera)).toEqual([['Lakshmi Devi'], 1]);
});

it('of many the newest are listed and all are counted', async () => {
  for (let at = 0; at < 21; at += 1) await makeWithdrawn(`Person ${at}`, 'Kolkata 700001');
  const { people, total } = await withdrawn(world.meera);
  expect([people.length, people[0]?.name, total]).toEqual([20, 'Person 20', 22]);
});
