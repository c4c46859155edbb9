import { mostRescuedItems } from '@gi/contract/routes/rescue';
import type { RescueKey, RescueResult } from '@gi/contract/schemas/rescue';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { freshAadhar, makeRegistration, registrationFields, someProduct } from '#test/make.ts';
import { itemOf, rescueKeyOf, writeOnDevice } from '#test/rescue.ts';
import { openWorld, type World } from '#test/world.ts';

// A rescue file is imported by an administrator, who may reach everyone: its items have the right of the
// account that wrote it all the same.

let world: World;
let key: RescueKey;
let aadharNumber: string;
let ofRavi: number;
let producerOfRavi: number;
beforeAll(async () => {
  world = await openWorld();
  key = await rescueKeyOf(world, world.asha);
});
afterAll(() => world.close());
beforeEach(async () => {
  aadharNumber = freshAadhar();
  const phone = '9876500000';
  const made = await makeRegistration(world, world.ravi, { aadharNumber, phone });
  [ofRavi, producerOfRavi] = [made.registrationId, made.producerId];
});

const additional = async (idempotencyKey: string, base = ofRavi, capturedAt = new Date()) => {
  const tea = registrationFields(await someProduct(world, 'Darjeeling Tea'));
  const { existingProducts, productCategoryIds, productionDetails } = tea;
  const choices = { existingProducts, productCategoryIds, productionDetails };
  const person = { name: 'Another Name', age: '51', isAdditionalRegistration: 'true' };
  const times = { capturedAt: capturedAt.toISOString() };
  const item = await itemOf(idempotencyKey, {
    ...{ baseRegistrationId: base, ...choices, ...person, ...times },
  });
  return { ...item, pictures: {} };
};
const importFile = async (items: Parameters<typeof writeOnDevice>[1], query = '', by = key) => {
  const answer = await world.call({
    method: 'POST',
    url: `/rescue${query}`,
    as: world.meera,
    raw: { content: await writeOnDevice(by, items), type: 'application/octet-stream' },
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<RescueResult>();
};
const lookUp = () =>
  world.call({
    ...{ method: 'POST' as const, url: '/registrations/verify', as: world.asha },
    json: { aadharNumber },
  });
const seenByAsha = async (id: number): Promise<number> =>
  (await world.call({ url: `/registrations/${id}`, as: world.asha })).statusCode;

it('of a person whom its account never looked up waits, with both sides, and registers nothing', async () => {
  const item = await additional('never-looked-up');
  const { items } = await importFile([item]);
  expect(items).toMatchObject([
    {
      state: 'unconfirmed',
      inFile: { name: 'Another Name', age: '51', phone: null },
      inRegister: { registrationId: ofRavi, name: 'Lakshmi Devi', phone: '9876500000' },
    },
  ]);
  expect(JSON.stringify(items)).not.toContain(aadharNumber);
  expect((await importFile([item])).items[0]?.state).toBe('unconfirmed');
  expect(await seenByAsha(ofRavi)).toBe(404);
});

it('is registered when the administrator confirms it for the person that was shown, alone', async () => {
  const file = [await additional('confirmed'), await additional('beside-it')];
  const other = await makeRegistration(world, world.ravi);
  const wrong = await importFile(
    file,
    `?confirm=confirmed&baseRegistrationId=${other.registrationId}`,
  );
  expect(wrong.items.map((each) => each.state)).toEqual(['unconfirmed']);
  const { items } = await importFile(file, `?confirm=confirmed&baseRegistrationId=${ofRavi}`);
  expect(items).toMatchObject([{ idempotencyKey: 'confirmed', state: 'registered' }]);
  const entry = await world.services.db
    .selectFrom('audit')
    .select(['user_id', 'detail'])
    .where('action', '=', 'rescue.imported')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(entry).toMatchObject({ user_id: world.meera.user.id, detail: { confirmed: 1 } });
});

it('of a person whom its account looked up before is registered at once', async () => {
  await lookUp();
  const { items } = await importFile([await additional('looked-up')]);
  expect(items[0]?.state).toBe('registered');
});

it('that was recorded before the look-up waits', async () => {
  const day = 24 * 60 * 60_000;
  const before = await additional('before-it', ofRavi, new Date(Date.now() - day));
  await lookUp();
  expect((await importFile([before])).items[0]?.state).toBe('unconfirmed');
});

it('counts the look-up of the week in which it was recorded, whatever the device says', async () => {
  const day = 24 * 60 * 60_000;
  await sql`insert into audit (at, user_id, action, subject_kind, subject_id)
    values (now() - interval '8 days', ${world.asha.user.id}, 'producer.looked_up', 'producer', ${producerOfRavi})`.execute(
    world.services.db,
  );
  const future = await additional('in-the-future', ofRavi, new Date(Date.now() + 300 * day));
  expect((await importFile([future])).items[0]?.state).toBe('unconfirmed');
  const then = await additional('on-that-day', ofRavi, new Date(Date.now() - 7 * day));
  expect((await importFile([then])).items[0]?.state).toBe('registered');
});

it('that proves no account has no right, not even the administrator’s own', async () => {
  const { registrationId } = await makeRegistration(world, world.meera);
  const forged = { ...key, account: { ...key.account, id: world.ravi.user.id } };
  const { items } = await importFile([await additional('forged', registrationId)], '', forged);
  expect(items).toMatchObject([{ state: 'unconfirmed', inRegister: { registrationId } }]);
});

it('names a base registration that does not exist as such', async () => {
  const { items } = await importFile([await additional('no-base', 999_999_999)]);
  expect(items).toMatchObject([{ state: 'attention', code: 'registration.base_not_found' }]);
});

it('with more items than one import takes is read as far as that', async () => {
  const item = { idempotencyKey: 'one-of-many', fields: {}, pictures: {} };
  const items = Array.from({ length: mostRescuedItems + 1 }, () => item);
  const result = await importFile(items);
  expect([result.items.length, result.tooMany]).toEqual([mostRescuedItems, true]);
  expect((await importFile(items.slice(1))).tooMany).toBe(false);
});
