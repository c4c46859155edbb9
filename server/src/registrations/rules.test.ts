import { englishFields, englishOf } from '@gi/contract/words/english-sentence';
import type { Sentence } from '@gi/contract/words/sentence';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fields, registrationFields, registrationForm, someProduct } from '#test/make.ts';
import { countObjects } from '#test/stored.ts';
import { openWorld, type World } from '#test/world.ts';

/** Each sentence of the rules of a registration, as `POST /registrations` answers it. */

let world: World;
let muga: { categoryId: number; productId: number; name: string };
let tea: { categoryId: number; productId: number; name: string };
beforeAll(async () => {
  world = await openWorld();
  muga = await someProduct(world);
  tea = await someProduct(world, 'Darjeeling Tea');
});
afterAll(() => world.close());

type Refusal = {
  error: string;
  code: string;
  fields?: Record<string, string>;
  sentence?: Sentence;
  fieldSentences?: Record<string, Sentence>;
};
const send = async (changes: Fields, files: Record<string, Buffer | undefined> = {}) =>
  world.call({
    url: '/registrations',
    as: world.asha,
    form: await registrationForm(registrationFields(muga, changes), files),
  });
const refusal = async (changes: Fields, files?: Record<string, Buffer | undefined>) => {
  const before = await countObjects(world);
  const response = await send(changes, files);
  expect(response.statusCode).toBe(400);
  expect(await countObjects(world)).toBe(before);
  const body = response.json<Refusal>();
  // Refusals of the schema (`request.invalid`) have no rule.
  if (body.code === 'registration.invalid') expectRules(body);
  return body;
};

/** Each sentence of a broken rule also comes as its code, for screens in other languages. */
const expectRules = ({ error, fields, sentence, fieldSentences = {} }: Refusal): void => {
  expect(sentence && englishOf(sentence)).toBe(error);
  expect(englishFields(fieldSentences)).toEqual(fields ?? {});
};

const id = 'Either Aadhar Number or Voter ID is required';
const aadhar = 'Aadhar Number must be exactly 12 digits';
const voter = 'Voter ID must be in format ABC1234567 (3 letters + 7 digits)';
const age = 'Age must be between 1 and 120';
const phone = 'Mobile Number must be digits only, at most 15';

describe('step 1, the person', () => {
  it('names all missing fields in one sentence', async () => {
    const blank = { name: ' ', address: '', age: undefined, gender: '', phone: undefined };
    expect(await refusal(blank)).toMatchObject({
      error: 'Please fill in: Name, Address, Age, Gender, Mobile Number',
      fields: {
        name: 'Please fill in: Name',
        address: 'Please fill in: Address',
        age: 'Please fill in: Age',
        gender: 'Please fill in: Gender',
        phone: 'Please fill in: Mobile Number',
      },
    });
  });

  it.each<[string, Fields, string, string]>([
    ['no ID at all', { aadharNumber: undefined }, 'aadharNumber', id],
    ['blank IDs', { aadharNumber: ' ', voterId: '' }, 'voterId', id],
    ['an Aadhar number of 11 digits', { aadharNumber: '23412341234' }, 'aadharNumber', aadhar],
    ['an Aadhar number of 13 digits', { aadharNumber: '2341234123461' }, 'aadharNumber', aadhar],
    ['letters in an Aadhar number', { aadharNumber: '23412341234X' }, 'aadharNumber', aadhar],
    [
      'a Voter ID of 2 letters',
      { aadharNumber: undefined, voterId: 'AB12345678' },
      'voterId',
      voter,
    ],
    ['a Voter ID of 6 digits', { voterId: 'ABC123456' }, 'voterId', voter],
    ['an age of 0', { age: '0' }, 'age', age],
    ['an age of 121', { age: '121' }, 'age', age],
    ['an age in words', { age: 'forty' }, 'age', age],
    ['half a year of age', { age: '41.5' }, 'age', age],
    ['a phone number with signs', { phone: '+91 98765' }, 'phone', phone],
    ['a phone number of 16 digits', { phone: '1234567890123456' }, 'phone', phone],
    [
      'a PAN of 11 characters',
      { panNumber: 'ABCDE1234FX' },
      'panNumber',
      'PAN Number must be at most 10 characters',
    ],
    ['an unknown gender', { gender: 'robot' }, 'gender', 'Please choose a gender'],
  ])('refuses %s with its sentence', async (_what, changes, field, sentence) => {
    const answer = await refusal(changes);
    expect(answer.fields).toMatchObject({ [field]: sentence });
    expect(answer.error).toBe(sentence);
  });

  it.each<[string, Fields]>([
    [
      'a Voter ID in small letters, without an Aadhar number',
      { aadharNumber: undefined, voterId: 'abc1234567' },
    ],
    ['a third gender', { gender: 'other' }],
    ['an email that is none, which only the screen may doubt', { email: 'no email' }],
    ['a PAN of any form', { panNumber: 'abc' }],
    ['the youngest and the oldest', { age: '1' }],
    ['the oldest', { age: '120' }],
  ])('accepts %s', async (_what, changes) => {
    expect((await send(changes)).statusCode).toBe(201);
  });
});

describe('step 2, the documents', () => {
  it.each([
    ['Please upload: Aadhar Card', { aadharCard: undefined }],
    ['Please upload: Signature', { signature: undefined }],
    ['Please upload: Photo', { photo: undefined }],
    [
      'Please upload: Aadhar Card, Signature, Photo',
      { aadharCard: undefined, signature: undefined, photo: undefined },
    ],
  ])('asks with "%s"', async (sentence, files) => {
    const answer = await refusal({}, files);
    expect(answer.error).toBe(sentence);
    expect(Object.keys(answer.fields ?? {})).toEqual(Object.keys(files));
  });
});

describe('steps 3 and 4, categories and products', () => {
  it.each<[string, () => Fields, string]>([
    [
      'no category',
      () => ({ productCategoryIds: [] }),
      'Please select at least one product category',
    ],
    [
      'categories left out',
      () => ({ productCategoryIds: undefined }),
      'Please select at least one product category',
    ],
    [
      'an unknown category',
      () => ({ productCategoryIds: [muga.categoryId, 999_999] }),
      'This product category is not known',
    ],
    [
      'an unknown product',
      () => ({ selectedProducts: [999_999] }),
      'This product is not known: 999999',
    ],
    [
      'a product of another category',
      () => ({ selectedProducts: [tea.productId] }),
      'Please select products of the chosen categories only, not Darjeeling Tea',
    ],
    [
      'a product in both lists',
      () => ({ selectedProducts: [muga.productId] }),
      'A product cannot be both produced already and planned for the future: Muga Silk of Assam',
    ],
  ])('refuses %s', async (_what, changes, sentence) => {
    expect((await refusal(changes())).error).toBe(sentence);
  });

  it('takes a person who produces nothing yet', async () => {
    const response = await send({ existingProducts: [], productionDetails: [] });
    expect(response.statusCode).toBe(201);
  });

  it('takes one category by its single field', async () => {
    const response = await send({
      productCategoryIds: undefined,
      productCategoryId: muga.categoryId,
    });
    expect(response.statusCode).toBe(201);
  });
});

describe('step 5, the production', () => {
  const complete = {
    annualProduction: '120',
    unit: 'kg',
    areaOfProduction: 'Sualkuchi',
    yearsOfProduction: '12',
    annualTurnover: '4.5',
    turnoverUnit: 'lakh',
  };
  const details = (changes: object) => ({
    productionDetails: [{ productId: muga.productId, ...complete, ...changes }],
  });
  const incomplete =
    'Please complete all production details (Area of Production, Unit, Annual Production, Annual Turnover, Years of Production) for: ';

  it.each([
    ['areaOfProduction', { areaOfProduction: '' }, 'Please fill in: Area of Production'],
    ['unit', { unit: '' }, 'Please fill in: Unit'],
    ['annualProduction', { annualProduction: '' }, 'Please fill in: Annual Production'],
    ['annualTurnover', { annualTurnover: null }, 'Please fill in: Annual Turnover'],
    ['yearsOfProduction', { yearsOfProduction: undefined }, 'Please fill in: Years of Production'],
    ['annualProduction', { annualProduction: '12 kg' }, 'Annual Production must be digits only'],
    [
      'yearsOfProduction',
      { yearsOfProduction: '0' },
      'Years of Production must be between 1 and 100',
    ],
    [
      'yearsOfProduction',
      { yearsOfProduction: 101 },
      'Years of Production must be between 1 and 100',
    ],
    ['annualTurnover', { annualTurnover: 'much' }, 'Annual Turnover must be a number'],
    ['annualTurnover', { annualTurnover: '-1' }, 'Annual Turnover must be a number'],
  ])('asks for %s when it is %j', async (field, changes, sentence) => {
    const answer = await refusal(details(changes));
    expect(answer.error).toBe(`${incomplete}${muga.name}`);
    expect(answer.fields).toMatchObject({
      [`productionDetails.${muga.productId}.${field}`]: sentence,
    });
  });

  it('names every product whose details are missing', async () => {
    const answer = await refusal({
      productCategoryIds: [...new Set([muga.categoryId, tea.categoryId])],
      existingProducts: [muga.productId, tea.productId],
      productionDetails: [],
    });
    expect(answer.error).toBe(`${incomplete}${muga.name}, ${tea.name}`);
  });

  it.each([
    [{ unit: 'bags' }, 'Please choose a unit'],
    [{ turnoverUnit: 'million' }, 'Please choose a turnover unit'],
  ])('refuses %j', async (changes, sentence) => {
    expect((await refusal(details(changes))).error).toBe(sentence);
  });

  it('takes details by product id, and the list before them when both come', async () => {
    const byProduct = { existingProductDetails: { [muga.productId]: complete } };
    expect((await send({ productionDetails: undefined, ...byProduct })).statusCode).toBe(201);
    const both = await refusal({ ...details({ unit: '' }), ...byProduct });
    expect(both.error).toBe(`${incomplete}${muga.name}`);
  });
});

describe('what no client of ours sends', () => {
  it.each<[string, Fields, string]>([
    ['an unknown field', { role: 'admin' }, 'Unknown field: role'],
    ['lists that are no JSON', { existingProducts: 'one,two' }, 'Please send JSON text'],
    ['ids that are no ids', { productCategoryIds: [-1] }, 'Please send a positive id'],
    [
      'a NUL in a name',
      { name: 'La\u0000kshmi' },
      'This text contains characters that cannot be stored',
    ],
    [
      'text that runs backwards',
      { name: 'abc\u202Ecba' },
      'This text contains characters that cannot be stored',
    ],
    ['a name of 301 characters', { name: 'न'.repeat(301) }, 'Please use at most 300 characters'],
  ])('%s is refused', async (_what, changes, sentence) => {
    expect((await refusal(changes)).error).toBe(sentence);
  });

  it('keeps the joiners that Indic scripts need', async () => {
    expect((await send({ name: 'क्‍षेत्र ന്‍' })).statusCode).toBe(201);
  });

  it('answers a dry run of an administrator without keeping anything, and refuses it to others', async () => {
    const before = await countObjects(world);
    const form = async () => registrationForm(registrationFields(muga, { dryRun: 'true' }));
    const tried = await world.call({ url: '/registrations', as: world.meera, form: await form() });
    expect(tried.statusCode).toBe(200);
    expect(tried.json()).toMatchObject({ registrationId: null, files: [{}, {}, {}] });
    expect(await countObjects(world)).toBe(before);
    const refused = await world.call({ url: '/registrations', as: world.asha, form: await form() });
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ error: 'Admin access required' });
  });
});
