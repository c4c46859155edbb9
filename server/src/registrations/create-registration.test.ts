import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  freshAadhar,
  makeAdditional,
  makeRegistration,
  readRegistration,
  registrationFields,
  registrationForm,
  someProduct,
} from '#test/make.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let catalogue: { categoryId: number; productId: number; name: string };
beforeAll(async () => {
  world = await openWorld();
  catalogue = await someProduct(world);
});
afterAll(() => world.close());

const countObjects = async (): Promise<number> => {
  let count = 0;
  for await (const _object of world.files.list()) count += 1;
  return count;
};

describe('registering a producer', () => {
  it('answers the ids, and the collector reads back what was entered', async () => {
    const aadharNumber = freshAadhar();
    const { registrationId } = await makeRegistration(world, world.asha, {
      name: 'बिमला देवी',
      aadharNumber: `${aadharNumber.slice(0, 4)} ${aadharNumber.slice(4, 8)} ${aadharNumber.slice(8)}`,
    });
    const record = await readRegistration(world, world.asha, registrationId);
    expect(record).toMatchObject({
      name: 'बिमला देवी',
      aadhar_number: aadharNumber,
      username: 'asha',
      is_additional: false,
      existing_products: [{ id: catalogue.productId, name: catalogue.name }],
      production_summary: `${catalogue.name}: 120 kg, ₹4.5 Lakh`,
    });
    expect(Object.keys(record.documentUrls).sort()).toEqual(['aadharCard', 'photo', 'signature']);
    const picture = await world.call({ url: record.documentUrls.photo ?? '' });
    expect(picture.statusCode).toBe(200);
    expect(picture.headers['content-type']).toBe('image/jpeg');
  });

  it('lets one of twenty parallel submissions of an ID through and keeps no orphan file', async () => {
    const before = await countObjects();
    const aadharNumber = freshAadhar();
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) =>
        world.call({
          url: '/registrations',
          as: index % 2 === 0 ? world.asha : world.ravi,
          form: await registrationForm(registrationFields(catalogue, { aadharNumber })),
        }),
      ),
    );
    expect(answers.map((answer) => answer.statusCode).sort((a, b) => a - b)).toEqual([
      201,
      ...Array(19).fill(409),
    ]);
    expect(await countObjects()).toBe(before + 3);
  });

  it('makes one of two contents that come at once under one key, and refuses the other', async () => {
    const send = async (name: string) => {
      const form = await registrationForm(registrationFields(catalogue, { name }));
      const headers = { 'idempotency-key': 'two-contents' };
      return world.call({ url: '/registrations', as: world.asha, form, headers });
    };
    const answers = await Promise.all([send('Lakshmi Bora'), send('Rupali Das')]);
    const results = answers.map((answer) => answer.json<{ code?: string }>().code ?? 'made');
    expect(results.toSorted()).toEqual(['idempotency.mismatch', 'made']);
  });

  it('names the first registration of a known ID only to who may open it', async () => {
    const aadharNumber = freshAadhar();
    const { registrationId } = await makeRegistration(world, world.asha, { aadharNumber });
    await world.call({ url: '/registrations/verify', as: world.ravi, json: { aadharNumber } });
    await makeAdditional(world, world.ravi, registrationId, 'Darjeeling Tea');
    const form = () => registrationForm(registrationFields(catalogue, { aadharNumber }));
    for (const [as, named] of [
      [world.asha, registrationId],
      [world.meera, registrationId],
      [world.ravi, undefined],
    ] as const) {
      const refused = await world.call({ url: '/registrations', as, form: await form() });
      expect(refused.statusCode).toBe(409);
      expect(refused.json<{ registrationId?: number }>().registrationId).toBe(named);
    }
  });

  it('tells nothing about an ID to who sends no pictures', async () => {
    const aadharNumber = freshAadhar();
    await makeRegistration(world, world.asha, { aadharNumber });
    const nothing = { aadharCard: undefined, signature: undefined, photo: undefined };
    const bodies = [];
    for (const number of [aadharNumber, freshAadhar()]) {
      const fields = registrationFields(catalogue, { aadharNumber: number });
      const refused = await world.call({
        url: '/registrations',
        as: world.ravi,
        form: await registrationForm(fields, nothing),
      });
      expect(refused.statusCode).toBe(400);
      bodies.push({ ...refused.json<object>(), requestId: '' });
    }
    expect(bodies[0]).toEqual(bodies[1]);
  });

  it('answers a retry with the same key and content from memory', async () => {
    const fields = registrationFields(catalogue);
    const headers = { 'idempotency-key': 'draft-7c1' };
    const send = async (changes = {}) =>
      world.call({
        url: '/registrations',
        as: world.asha,
        form: await registrationForm({ ...fields, ...changes }),
        headers,
      });
    const first = await send();
    const again = await send();
    expect(first.statusCode).toBe(201);
    expect(again.statusCode).toBe(201);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.json()).toEqual(first.json());
    expect((await send({ name: 'Somebody Else' })).statusCode).toBe(409);
  });

  it('answers nobody with what another account registered under the same key and content', async () => {
    const fields = registrationFields(catalogue);
    const send = async (as: Person) =>
      world.call({
        url: '/registrations',
        as,
        form: await registrationForm(fields),
        headers: { 'idempotency-key': 'same-key-of-two' },
      });
    expect((await send(world.asha)).statusCode).toBe(201);
    const refused = await send(world.ravi);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
      409,
      'registration.already_registered',
    ]);
    expect(refused.body).not.toContain('registrationId');
  });
});
