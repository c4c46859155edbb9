import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import type { Review } from '@gi/contract/schemas/reviews';
import { fileOf as certificateOf, makeCardSigner, secureCode } from '@gi/contract/card-codes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bindTo } from '#test/areas.ts';
import { applicationsOf, fileOf, freshNumber, record } from '#test/applications.ts';
import {
  freshAadhar,
  makeAdditional,
  makeRegistration,
  readRegistration,
  someProduct,
} from '#test/make.ts';
import { codeOf, statusesOf } from '#test/replies.ts';
import { corrections, decideAbout } from '#test/reviews.ts';
import { makeShared } from '#test/rights.ts';
import { trashOf } from '#test/trash.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

/*
 * A person is changed through one registration while another one is in the trash. A restore treats the other one as if
 * it had been in the register at the change.
 */
let world: World;
let other: Person;
beforeAll(async () => {
  world = await openWorld();
  other = await bindTo(world, null);
});
afterAll(() => world.close());

type Pair = { base: number; additional: number; producerId: number };

const remove = async (id: number): Promise<void> => {
  const { name } = await readRegistration(world, world.meera, id);
  const json = { reason: 'By mistake', confirmName: name };
  const url = `/registrations/${id}`;
  const deleted = await world.call({ method: 'DELETE', url, as: world.meera, json });
  if (deleted.statusCode !== 204) throw new Error(deleted.body);
};
const restore = async ({ producerId }: Pair): Promise<void> => {
  for (const id of await trashOf(world, producerId)) {
    const url = `/trash/${id}/restore`;
    const restored = await world.call({ method: 'POST', url, as: world.meera });
    if (restored.statusCode !== 200) throw new Error(restored.body);
  }
};
/** An approved base registration and an additional one of the same person. */
const makePair = async (changes: Record<string, string> = {}): Promise<Pair> => {
  const made = await makeRegistration(world, world.asha, changes);
  const base = made.registrationId;
  const additional = await makeAdditional(world, world.asha, base, 'Kangra Tea');
  await decideAbout(world, other, base, 'approve');
  return { base, additional, producerId: made.producerId };
};
const edit = ({ additional: id }: Pair, json: object, as = world.meera) =>
  world.call({ method: 'PUT', url: `/registrations/${id}`, as, json });
const read = ({ base }: Pair): Promise<RegistrationRecord> =>
  readRegistration(world, world.meera, base);
const reviewsOf = async ({ base }: Pair): Promise<Review[]> =>
  (await world.call({ url: `/registrations/${base}/reviews`, as: world.meera })).json<{
    reviews: Review[];
  }>().reviews;

it('an approval does not stand for another person', async () => {
  const pair = await makePair({ name: 'Alone Person' });
  await remove(pair.base);
  const changed = { name: 'Bought Seat', aadhar_number: freshAadhar(), age: '25' };
  expect((await edit(pair, changed)).statusCode).toBe(200);
  await restore(pair);
  await remove(pair.additional);
  expect(await read(pair)).toMatchObject({
    name: 'Bought Seat',
    review_status: 'submitted',
    reviewed_by: null,
  });
  expect(await reviewsOf(pair)).toMatchObject([
    { decision: 'changed', by: 'meera' },
    { decision: 'approve' },
  ]);
  // Four eyes: who changed the person does not decide.
  const own = await decideAbout(world, world.meera, pair.base, 'approve');
  expect(codeOf(own)).toEqual([403, 'review.own_work']);
  expect((await decideAbout(world, other, pair.base, 'approve')).statusCode).toBe(200);
});

it('is found by the new name', async () => {
  const pair = await makePair({ name: 'Former Name' });
  await remove(pair.base);
  await edit(pair, { name: 'Present Name' });
  await restore(pair);
  const find = { method: 'POST', url: '/registrations/search', as: world.meera } as const;
  const found = await world.call({ ...find, json: { search: 'Present Name' } });
  const ids = found.json<{ registrations: { id: number }[] }>().registrations.map(({ id }) => id);
  expect(ids).toEqual([pair.additional, pair.base]);
});

it('a new photo sends back to the review, and another account decides', async () => {
  const pair = await makePair();
  await remove(pair.base);
  const replaced = await corrections.replacePhoto(world, world.meera, pair.additional);
  expect(replaced.statusCode).toBe(200);
  await restore(pair);
  expect((await read(pair)).review_status).toBe('submitted');
  expect(codeOf(await decideAbout(world, world.meera, pair.base, 'approve'))).toEqual([
    403,
    'review.own_work',
  ]);
});

it('nothing happens to it when only the other registration was changed', async () => {
  const pair = await makePair();
  await remove(pair.base);
  expect((await edit(pair, { years_of_production: 3 })).statusCode).toBe(200);
  await restore(pair);
  expect((await read(pair)).review_status).toBe('approved');
  expect(await reviewsOf(pair)).toMatchObject([{ decision: 'approve' }]);
});

it('a granted application in the trash asks for the reason, and is flagged afterwards', async () => {
  const pair = await makePair();
  const { productId } = await someProduct(world);
  const item = { registrationId: pair.base, productId };
  const items = [item];
  await record(world, { event: 'filed', on: '2026-01-10', items });
  await record(world, { event: 'advertised', on: '2026-01-10', items, journalNo: '9' });
  const granted = { event: 'granted', on: '2026-01-10', items } as const;
  await record(world, { ...granted, authorisedUserNo: freshNumber() });
  await remove(pair.base);
  const json = { name: 'Bought Seat' };
  const photo = (more?: object) =>
    corrections.replacePhoto(world, world.meera, pair.additional, more);
  expect([await edit(pair, json), await photo()].map(codeOf)).toEqual([
    [400, 'application.reason_missing'],
    [400, 'application.reason_missing'],
  ]);
  expect((await readRegistration(world, world.meera, pair.additional)).name).toBe('Lakshmi Devi');
  const changeReason = 'Spelt as on the card';
  expect(
    statusesOf([
      await edit(pair, { ...json, changeReason }),
      await photo({ changeReason: 'A clearer one' }),
    ]),
  ).toEqual([200, 200]);
  await restore(pair);
  expect(await applicationsOf(world, item)).toMatchObject([
    { status: 'granted', changedAfterFiling: true },
  ]);
  expect((await fileOf(world, item)).changes).toMatchObject([
    { what: 'changed', reason: 'A clearer one', by: 'meera', settledAt: null },
    { what: 'changed', reason: changeReason, by: 'meera', settledAt: null },
  ]);
});

it('a collector of an additional registration changes the person no more than before', async () => {
  const { registrationId, producerId, added } = await makeShared(world);
  const pair = { base: registrationId, additional: added, producerId };
  await decideAbout(world, other, registrationId, 'approve');
  const refused = async () => [
    codeOf(await edit(pair, { name: 'Ravi Owns' }, world.ravi)),
    codeOf(await corrections.replacePhoto(world, world.ravi, added)),
  ];
  const both = [
    [403, 'registration.identity_of_other'],
    [403, 'document.of_other'],
  ];
  expect(await refused()).toEqual(both);
  await remove(registrationId);
  expect(await refused()).toEqual(both);
  await restore(pair);
  expect((await read(pair)).review_status).toBe('approved');
});

it('a verified card does not stand for another number, name or age', async () => {
  const signer = makeCardSigner();
  const file = certificateOf(signer);
  await world.call({ url: '/settings/aadhaar-certificates', as: world.meera, json: { file } });
  const makeVerified = async (): Promise<Pair> => {
    const aadharNumber = freshAadhar();
    const reference = `${aadharNumber.slice(-4)}20210517101112123`;
    const aadhaarQr = secureCode(signer, { reference });
    return makePair({ aadharNumber, age: '43', aadhaarQr });
  };
  const verifiedAfter = async (json: object) => {
    const pair = await makeVerified();
    expect((await read(pair)).identityVerified).toMatchObject({ nameAgrees: true });
    await remove(pair.base);
    expect((await edit(pair, json)).statusCode).toBe(200);
    await restore(pair);
    return (await read(pair)).identityVerified;
  };
  expect(await verifiedAfter({ aadhar_number: freshAadhar() })).toBeNull();
  const named = { nameAgrees: null, birthYearAgrees: true };
  expect(await verifiedAfter({ name: 'Somebody Else' })).toMatchObject(named);
  const aged = { nameAgrees: true, birthYearAgrees: null };
  expect(await verifiedAfter({ age: '60' })).toMatchObject(aged);
  const same = { nameAgrees: true, birthYearAgrees: true };
  expect(await verifiedAfter({ phone: '9876512345' })).toMatchObject(same);
});
