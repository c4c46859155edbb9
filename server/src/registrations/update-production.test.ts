import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeRegistration } from '#test/make.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let id: number;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ registrationId: id } = await makeRegistration(world, world.asha, {
    panNumber: 'ABCPE1234F',
    areaOfProduction: 'Sualkuchi',
  }));
});

const put = (json: object, as: Person = world.asha, registration = id) =>
  world.call({ method: 'PUT', url: `/registrations/${registration}`, as, json });
const read = async (registration = id, as = world.asha): Promise<RegistrationDetail> =>
  (await world.call({ url: `/registrations/${registration}`, as })).json();
const trail = (registration = id) =>
  world.services.db
    .selectFrom('audit')
    .select(['action', 'detail', 'user_id'])
    .where('action', '=', 'registration.changed')
    .where('subject_id', '=', registration)
    .orderBy('id')
    .execute();

describe('correcting the production details', () => {
  it('changes the sent fields of an entry, found by its product or by its id', async () => {
    const [entry] = (await read()).production_details;
    const byProduct = await put({
      production_details: [
        { productId: entry?.product_id, annualProduction: '250', additionalNotes: 'two looms' },
      ],
    });
    expect(byProduct.json<RegistrationDetail>().production_details).toEqual([
      { ...entry, annualProduction: '250', additionalNotes: 'two looms' },
    ]);
    const byId = await put({
      production_details: [{ id: entry?.id, unit: 'meters', yearsOfProduction: '' }],
    });
    expect(byId.json<RegistrationDetail>().production_details).toMatchObject([
      { unit: 'meters', yearsOfProduction: null, annualProduction: '250' },
    ]);
    expect((await trail()).map((each) => each.detail)).toMatchObject([
      {
        fields: [
          `production_details.${entry?.product_id}.annualProduction`,
          `production_details.${entry?.product_id}.additionalNotes`,
        ],
      },
      {
        fields: [
          'years_of_production',
          `production_details.${entry?.product_id}.unit`,
          `production_details.${entry?.product_id}.yearsOfProduction`,
        ],
      },
    ]);
  });

  it('changes the facts of the registration that are those of its first entry', async () => {
    const [entry] = (await read()).production_details;
    const edited = await put({
      production_details: [
        {
          id: entry?.id,
          annualTurnover: '7',
          turnoverUnit: 'crore',
          yearsOfProduction: '9',
          areaOfProduction: 'Hajo',
        },
      ],
    });
    expect(edited.json<RegistrationDetail>()).toMatchObject({
      annual_turnover: 7,
      turnover_unit: 'crore',
      years_of_production: 9,
      area_of_production: 'Hajo',
    });
    // What was given for the registration itself, and says something else, stays.
    await put({ annual_turnover: '50', turnover_unit: 'lakh' });
    const again = await put({
      production_details: [{ id: entry?.id, turnoverUnit: 'lakh', areaOfProduction: 'Boko' }],
    });
    expect(again.json<RegistrationDetail>()).toMatchObject({
      annual_turnover: 50,
      turnover_unit: 'lakh',
      area_of_production: 'Boko',
    });
  });

  it('takes an entry back as the record shows it, and units in any case', async () => {
    const [entry] = (await read()).production_details;
    const empty = {
      ...entry,
      unit: null,
      areaOfProduction: null,
      turnoverUnit: null,
      annualTurnover: null,
    };
    const emptied = await put({ production_details: [empty] });
    expect(emptied.json<RegistrationDetail>().production_details).toEqual([empty]);
    const filled = await put({
      turnover_unit: 'Crore',
      production_details: [{ ...empty, unit: ' KG', turnoverUnit: 'Lakh' }],
    });
    expect(filled.json<RegistrationDetail>()).toMatchObject({
      turnover_unit: 'crore',
      production_details: [{ ...empty, unit: 'kg', turnoverUnit: 'lakh' }],
    });
  });

  it('never touches an entry of another registration', async () => {
    const { registrationId: other } = await makeRegistration(world, world.ravi);
    const [foreign] = (await read(other, world.ravi)).production_details;
    const response = await put({
      production_details: [{ id: foreign?.id, annualProduction: '1' }],
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      error: 'A production entry is not one of this registration',
    });
    expect((await read(other, world.ravi)).production_details).toEqual([foreign]);
  });

  it('refuses a turnover that cannot be, in the unit on record too', async () => {
    const [entry] = (await read()).production_details;
    for (const sent of [
      { annualTurnover: '100001', turnoverUnit: 'crore' },
      { annualTurnover: '10000000.5', turnoverUnit: undefined },
    ]) {
      const response = await put({ production_details: [{ id: entry?.id, ...sent }] });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        error:
          'Annual Turnover cannot be more than ₹1 lakh crore. Please check the amount and its unit',
      });
    }
  });

  it.each([
    [{ annualProduction: '12kg' }, 'annualProduction', 'Annual Production must be digits only'],
    [
      { yearsOfProduction: '101' },
      'yearsOfProduction',
      'Years of Production must be between 1 and 100',
    ],
    [{ annualTurnover: '1,000' }, 'annualTurnover', 'Annual Turnover must be a number'],
  ])('refuses %j with its own sentence', async (change, field, sentence) => {
    const [entry] = (await read()).production_details;
    const response = await put({
      production_details: [{ productId: entry?.product_id, ...change }],
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      fields: { [`production_details.${entry?.product_id}.${field}`]: sentence },
    });
  });
});
