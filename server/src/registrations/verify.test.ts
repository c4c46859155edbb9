import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KnownProducer } from '@gi/contract/schemas/registrations';
import {
  freshAadhar,
  makeRegistration,
  registrationFields,
  registrationForm,
  someProduct,
} from '#test/make.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let muga: { categoryId: number; productId: number; name: string };
const aadharNumber = freshAadhar();
const voterId = 'XYZ7654321';
let id: number;
beforeAll(async () => {
  world = await openWorld();
  muga = await someProduct(world);
  ({ registrationId: id } = await makeRegistration(world, world.asha, {
    aadharNumber,
    voterId,
    panNumber: 'ABCPE1234F',
    email: '',
  }));
});
afterAll(() => world.close());

const verify = (json: object, as: Person = world.ravi) =>
  world.call({ url: '/registrations/verify', as, json });
const verifyUser = (identityType: string, identityNumber?: string, as: Person = world.ravi) =>
  world.call({ url: '/verify-user', as, json: { identityType, identityNumber } });

describe('the wizard’s check of an ID', () => {
  it.each([
    ['the Aadhar number', { aadharNumber }],
    ['the Aadhar number with spaces', { aadharNumber: aadharNumber.replace(/(.{4})/g, '$1 ') }],
    ['the Voter ID in small letters', { voterId: voterId.toLowerCase() }],
    ['both', { aadharNumber, voterId }],
    ['one known and one new number', { aadharNumber: freshAadhar(), voterId }],
  ])('finds a registered person by %s', async (_what, json) => {
    const found = (await verify(json)).json<KnownProducer>();
    expect(found).toMatchObject({
      isRegistered: true,
      name: 'Lakshmi Devi',
      registrationId: id,
      existingRegistrations: [{ id }],
      userData: {
        name: 'Lakshmi Devi',
        age: 42,
        gender: 'female',
        phone: '9876543210',
        email: null,
        panNumber: 'ABCPE1234F',
      },
    });
  });

  it('says whether the caller may change who the person is', async () => {
    for (const [as, mayChangeIdentity] of [
      [world.ravi, false],
      [world.asha, true],
    ] as const)
      expect((await verify({ aadharNumber }, as)).json()).toMatchObject({ mayChangeIdentity });
  });

  it('says which of the checked numbers are on the record', async () => {
    for (const [sent, onRecord] of [
      [{ aadharNumber, voterId: voterId.toLowerCase() }, ['aadhar', 'voter']],
      [{ aadharNumber, voterId: 'QQQ7654321' }, ['aadhar']],
      [{ voterId }, ['voter']],
    ] as const)
      expect((await verify(sent)).json()).toMatchObject({ isRegistered: true, onRecord });
  });

  it('offers only categories and products that the person does not have yet', async () => {
    const { availableCategories, availableProducts } = (
      await verify({ voterId })
    ).json<KnownProducer>();
    expect(availableCategories.map((category) => category.id)).not.toContain(muga.categoryId);
    expect(availableProducts.map((product) => product.id)).not.toContain(muga.productId);
    expect(availableCategories.length).toBeGreaterThan(0);
    expect(availableProducts.length).toBeGreaterThan(100);
  });

  it('shows the documents on file to the collector who made the check', async () => {
    const { userData } = (await verify({ voterId })).json<KnownProducer>();
    expect(Object.keys(userData.documentPaths).toSorted()).toEqual([
      'aadharCard',
      'photo',
      'signature',
    ]);
    const picture = await world.call({ url: userData.documentPaths.photo ?? '' });
    expect(picture.headers['content-type']).toBe('image/jpeg');
  });

  it('says that a fresh number is free', async () => {
    expect((await verify({ aadharNumber: freshAadhar() })).json()).toEqual({ isRegistered: false });
    expect((await verify({ aadharNumber: '', voterId: 'NEW0000001' })).json()).toEqual({
      isRegistered: false,
    });
  });

  it.each([
    [{}, 'Please enter either Aadhar Number or Voter ID to verify'],
    [
      { aadharNumber: ' ', voterId: null },
      'Please enter either Aadhar Number or Voter ID to verify',
    ],
    [{ aadharNumber: '123' }, 'Aadhar Number must be exactly 12 digits'],
    [{ voterId: 'AB123' }, 'Voter ID must be in format ABC1234567 (3 letters + 7 digits)'],
    [
      { aadharNumber, voterId: 'AB123' },
      'Voter ID must be in format ABC1234567 (3 letters + 7 digits)',
    ],
  ])('refuses %j with its sentence', async (json, sentence) => {
    const response = await verify(json);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ error: sentence });
  });

  it.each([
    [{ aadharNumber: [aadharNumber] }],
    [{ aadharNumber: 123_456_789_012 }],
    [{ aadharNumber: '①②③④⑤⑥⑦⑧⑨⓪①②' }],
    [{ voterId: { $ne: '' } }],
    [{ voterId, extra: 1 }],
    [{ voterId: 'A'.repeat(10_000) }],
  ])('refuses what is no text of a number: %j', async (json) => {
    expect((await verify(json)).statusCode).toBe(400);
  });

  it('records which account found which producer, without the number', async () => {
    await verify({ aadharNumber });
    const last = await world.services.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'producer.looked_up')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(last).toMatchObject({ user_id: world.ravi.user.id, subject_kind: 'producer' });
    expect(JSON.stringify(last)).not.toContain(aadharNumber);
  });
});

describe('two numbers of two people', () => {
  const sentence =
    'The Aadhar Number and the Voter ID belong to two different people. Please check both numbers';
  const refusal = {
    code: 'registration.two_people',
    error: sentence,
    fields: { aadharNumber: sentence, voterId: sentence },
    fieldSentences: {
      aadharNumber: { code: 'registration.two_people', params: {} },
      voterId: { code: 'registration.two_people', params: {} },
    },
  };
  const numbers = { aadharNumber: freshAadhar(), voterId: 'TWO1234567' };
  let ids: number[];
  beforeAll(async () => {
    const one = await makeRegistration(world, world.asha, { aadharNumber: numbers.aadharNumber });
    const other = await makeRegistration(world, world.asha, { voterId: numbers.voterId });
    ids = [one.registrationId, other.registrationId];
  });

  it('are named as such by the check, which says nothing about either of them', async () => {
    const refused = await verify(numbers);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toEqual({ ...refusal, requestId: expect.any(String) });
  });

  it('are named as such by a submission, also to the collector of one of them', async () => {
    const form = await registrationForm(registrationFields(muga, numbers));
    const refused = await world.call({ url: '/registrations', as: world.asha, form });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toEqual({ ...refusal, requestId: expect.any(String) });
  });

  it('are in the trail, and open no additional registration for either of them', async () => {
    await verify(numbers);
    const last = await world.services.db
      .selectFrom('audit')
      .selectAll()
      .where('user_id', '=', world.ravi.user.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(last).toMatchObject({
      action: 'producer.two_looked_up',
      subject_kind: 'producer',
      detail: { other: expect.any(Number) },
    });
    const fields = registrationFields(await someProduct(world, 'Darjeeling Tea'));
    const { productCategoryIds, existingProducts, productionDetails } = fields;
    const choice = { productCategoryIds, existingProducts, productionDetails };
    for (const baseRegistrationId of ids) {
      const refused = await world.call({
        url: '/registrations/additional',
        as: world.ravi,
        json: { baseRegistrationId, ...choice },
      });
      expect(refused.statusCode).toBe(404);
    }
  });
});

describe('the verification page', () => {
  it.each([
    ['aadhar', () => aadharNumber],
    ['voter', () => voterId],
  ])('finds a registered person by %s and says little', async (type, number) => {
    expect((await verifyUser(type, number())).json()).toEqual({
      isRegistered: true,
      message: 'This person is already registered',
      registrationDetails: {
        name: 'Lakshmi Devi',
        phone: '9876543210',
        email: null,
        registeredAt: expect.any(String),
        categories: [expect.any(String)],
      },
    });
  });

  it('does not take one kind of number for the other', async () => {
    expect((await verifyUser('voter', 'NEW0000002')).json()).toEqual({
      isRegistered: false,
      message: 'No registration was found for this number',
    });
  });

  it.each([
    ['aadhar', undefined, 'Please enter your Aadhar number'],
    ['aadhar', '  ', 'Please enter your Aadhar number'],
    ['voter', '', 'Please enter your Voter ID'],
    ['aadhar', '12345', 'Aadhar number must be exactly 12 digits'],
    ['aadhar', 'XYZ7654321', 'Aadhar number must be exactly 12 digits'],
    [
      'voter',
      'ABCD123456',
      'Voter ID must be in format: 3 letters followed by 7 digits (e.g., ABC1234567)',
    ],
    ['passport', 'A1', 'Please choose Aadhar Number or Voter ID'],
  ])('refuses %s %j with "%s"', async (type, number, sentence) => {
    const response = await verifyUser(type, number);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ error: sentence });
  });

  it('is closed to strangers', async () => {
    const response = await world.call({
      url: '/verify-user',
      json: { identityType: 'aadhar', identityNumber: aadharNumber },
    });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ error: 'Access token required' });
  });
});
