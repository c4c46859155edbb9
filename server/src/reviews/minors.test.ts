import type { Review } from '@gi/contract/schemas/reviews';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAdditional, makeRegistration } from '#test/make.ts';
import { codeOf } from '#test/replies.ts';
import { decideAbout } from '#test/reviews.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const consent = (noticeVersion: string): string =>
  JSON.stringify({ language: 'hi', noticeVersion, at: '2026-01-02T06:00:00.000Z' });
const approve = (id: number, more: object = {}) =>
  decideAbout(world, world.meera, id, 'approve', more);

it('a person under 18 is approved with the consent of a parent or guardian', async () => {
  const { registrationId } = await makeRegistration(world, world.asha, {
    age: '17',
    consent: consent('1-guardian'),
  });
  const added = await makeAdditional(world, world.asha, registrationId, 'Kangra Tea');
  expect((await approve(registrationId)).statusCode).toBe(200);
  // The person's consent is with the first registration.
  expect((await approve(added)).statusCode).toBe(200);
});

it.each([
  ['the person’s alone', { consent: consent('1') }],
  ['none', {}],
])('with %s it is asked for, and approved when that is confirmed', async (_what, changes) => {
  const { registrationId } = await makeRegistration(world, world.asha, { age: '17', ...changes });
  expect(codeOf(await approve(registrationId))).toEqual([409, 'review.guardian_missing']);
  expect((await approve(registrationId, { withoutGuardian: true })).statusCode).toBe(200);
  const url = `/registrations/${registrationId}/reviews`;
  const { reviews } = (await world.call({ url, as: world.meera })).json<{ reviews: Review[] }>();
  expect(reviews[0]?.note).toBe('(Under 18: approved without the consent of a guardian)');
});

it('nobody is asked about a person of 18', async () => {
  const { registrationId } = await makeRegistration(world, world.asha, { age: '18' });
  expect((await approve(registrationId)).statusCode).toBe(200);
});
