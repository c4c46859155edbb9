import type { ReviewDecision } from '@gi/contract/fields/review-states';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { someProduct } from '#test/make.ts';
import { corrections, decideAbout, makeIn } from '#test/reviews.ts';
import { openWorld, type World } from '#test/world.ts';
import { cardSigningKey } from './producer-card-code/card-keys.ts';
import { signCheckCode } from './producer-card-code/check-code.ts';

let world: World;
let productId: number;
beforeAll(async () => {
  world = await openWorld({ settings: { publicUrl: 'https://gi.example.in' } });
  productId = (await someProduct(world)).productId;
});
afterAll(() => world.close());

/** What the public check says of the card of a registration that was valid by its day. */
const check = async (registrationId: number) => {
  const about = { registrationId, productId, issuedOn: '2026-03-01', validUntil: '2099-01-01' };
  const code = signCheckCode(about, cardSigningKey(world.services.keys));
  const { current, unreviewed } = (await world.call({ url: `/check/${code}` })).json<{
    current: boolean;
    unreviewed: boolean;
  }>();
  return { current, unreviewed };
};
const vouched = { current: true, unreviewed: false };
const unvouched = { current: false, unreviewed: true };

const decide = async (id: number, decision: ReviewDecision) => {
  const response = await decideAbout(world, world.meera, id, decision, { note: 'Seen' });
  expect(response.statusCode, response.body).toBe(200);
};
const change = async (id: number) => {
  const response = await corrections.edit(world, world.asha, id);
  expect(response.statusCode, response.body).toBe(200);
};

it('a card that a collector printed of a registration that nobody approved is not current', async () => {
  const submitted = await makeIn(world, 'submitted');
  const json = { registrationId: submitted, productId };
  const printed = await world.call({
    url: '/registrations/export-product-card',
    as: world.asha,
    json,
  });
  expect(printed.statusCode).toBe(200);
  expect(await check(submitted)).toEqual(unvouched);
  await decide(submitted, 'return');
  expect(await check(submitted)).toEqual(unvouched);
  await change(submitted);
  expect(await check(submitted)).toEqual(unvouched);
});

it('an approved one that was changed stays current, also when the change is returned', async () => {
  const approved = await makeIn(world, 'approved');
  expect(await check(approved)).toEqual(vouched);
  await change(approved);
  expect(await check(approved)).toEqual(vouched);
  await decide(approved, 'return');
  expect(await check(approved)).toEqual(vouched);
});

it('an approval that was taken back, or followed by a rejection, no longer counts', async () => {
  const takenBack = await makeIn(world, 'approved');
  await decide(takenBack, 'take-back');
  expect(await check(takenBack)).toEqual(unvouched);
  const rejected = await makeIn(world, 'approved');
  await change(rejected);
  await decide(rejected, 'reject');
  await decide(rejected, 'reopen');
  expect(await check(rejected)).toEqual(unvouched);
  await decide(rejected, 'approve');
  expect(await check(rejected)).toEqual(vouched);
});
