import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  freshAadhar,
  makeRegistration,
  readRegistration,
  registrationFields,
  registrationForm,
  someProduct,
} from '#test/make.ts';
import { statusesOf } from '#test/replies.ts';
import { countObjects } from '#test/stored.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let muga: { categoryId: number; productId: number; name: string };
let tea: { categoryId: number; productId: number; name: string };
let aadharNumber: string;
let baseId: number;
beforeAll(async () => {
  world = await openWorld();
  muga = await someProduct(world);
  tea = await someProduct(world, 'Darjeeling Tea');
});
afterAll(() => world.close());
beforeEach(async () => {
  aadharNumber = freshAadhar();
  ({ registrationId: baseId } = await makeRegistration(world, world.asha, { aadharNumber }));
});

/** The choices of an additional registration for a product, tea unless said otherwise. */
const choices = (product = tea) => {
  const { existingProducts, selectedProducts, productCategoryIds, productionDetails } =
    registrationFields(product);
  return { existingProducts, selectedProducts, productCategoryIds, productionDetails };
};
const add = (json: object, as: Person = world.asha, headers?: Record<string, string>) =>
  world.call({
    url: '/registrations/additional',
    as,
    json: { baseRegistrationId: baseId, ...choices(), ...json },
    ...(headers === undefined ? {} : { headers }),
  });
const lookUp = (as: Person) =>
  world.call({ url: '/registrations/verify', as, json: { aadharNumber } });
const registrationsOfProducer = async (): Promise<number> => {
  const rows = await world.services.db
    .selectFrom('registrations')
    .select('id')
    .where('producer_id', '=', (eb) =>
      eb.selectFrom('registrations').select('producer_id').where('id', '=', baseId),
    )
    .execute();
  return rows.length;
};

describe('an additional registration', () => {
  it('is named beside the others of its person, to those who may open it', async () => {
    const idOf = (response: { json(): unknown }) =>
      (response.json() as { registrationId: number }).registrationId;
    const ofAsha = idOf(await add({}));
    await lookUp(world.ravi);
    const orthodox = choices(await someProduct(world, 'Assam (Orthodox)'));
    const ofRavi = idOf(await add(orthodox, world.ravi));
    const others = async (as: Person) => {
      const url = `/registrations/${baseId}?numbers=masked`;
      const { other_registrations } = (await world.call({ url, as })).json<RegistrationDetail>();
      return other_registrations.map(({ id, products }) => ({ id, products }));
    };
    const hers = { id: ofAsha, products: ['Darjeeling Tea'] };
    expect(await others(world.asha)).toEqual([hers]);
    expect(await others(world.meera)).toEqual([
      hers,
      { id: ofRavi, products: ['Assam (Orthodox)'] },
    ]);
  });

  it('belongs to the same person and shares the documents', async () => {
    const objects = await countObjects(world);
    const response = await add({});
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      message: 'Additional registration completed successfully',
    });
    const { registrationId } = response.json<{ registrationId: number }>();
    const base = await readRegistration(world, world.asha, baseId);
    const added = await readRegistration(world, world.asha, registrationId);
    expect(added).toMatchObject({
      producer_id: base.producer_id,
      base_registration_id: baseId,
      is_additional: true,
      aadhar_number: aadharNumber,
      existing_products: [{ id: tea.productId }],
    });
    expect(Object.keys(added.documentUrls)).toEqual(Object.keys(base.documentUrls));
    expect(await countObjects(world)).toBe(objects);
  });

  it('is made by a second collector who looked the person up, and shown to that collector', async () => {
    expect((await add({}, world.ravi)).statusCode).toBe(404);
    expect((await lookUp(world.ravi)).json()).toMatchObject({ registrationId: baseId });
    const response = await add({}, world.ravi);
    expect(response.statusCode).toBe(201);
    const { registrationId } = response.json<{ registrationId: number }>();
    expect((await readRegistration(world, world.ravi, registrationId)).username).toBe('ravi');
    const base = await world.call({ url: `/registrations/${baseId}`, as: world.ravi });
    expect(base.statusCode).toBe(404);
  });

  it('names the first registration as its base, whichever was given', async () => {
    const { registrationId } = (await add({})).json<{ registrationId: number }>();
    const third = await someProduct(world, 'Kangra Tea');
    const response = await add({ ...choices(third), baseRegistrationId: registrationId });
    const added = response.json<{ registrationId: number }>();
    expect(
      (await readRegistration(world, world.asha, added.registrationId)).base_registration_id,
    ).toBe(baseId);
  });

  it('keeps nothing of a dry run, which is judged as the real one is', async () => {
    const send = async () =>
      world.call({
        url: '/registrations',
        as: world.meera,
        form: await registrationForm(
          {
            ...choices(),
            isAdditionalRegistration: 'true',
            baseRegistrationId: baseId,
            dryRun: 'true',
          },
          { aadharCard: undefined, signature: undefined, photo: undefined },
        ),
      });
    const response = await send();
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ registrationId: null });
    expect(await registrationsOfProducer()).toBe(1);
    expect((await add({})).statusCode).toBe(201);
    expect((await send()).statusCode).toBe(409);
  });

  it('is made through the form of a first registration as well', async () => {
    const form = await registrationForm(
      {
        ...registrationFields(tea, { aadharNumber: undefined }),
        isAdditionalRegistration: 'true',
        baseRegistrationId: baseId,
      },
      { aadharCard: undefined, signature: undefined, photo: undefined },
    );
    const response = await world.call({ url: '/registrations', as: world.asha, form });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      producerId: (await readRegistration(world, world.asha, baseId)).producer_id,
      message: 'Additional registration completed successfully',
    });
    expect(await registrationsOfProducer()).toBe(2);
  });

  it('is made once when a retry carries the same key', async () => {
    const headers = { 'idempotency-key': `additional-${baseId}` };
    const first = await add({}, world.asha, headers);
    const again = await add({}, world.asha, headers);
    expect(again.json()).toEqual(first.json());
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await registrationsOfProducer()).toBe(2);
  });
});

describe('an additional registration is refused', () => {
  it.each([[{ baseRegistrationId: undefined }], [{ baseRegistrationId: null }]])(
    'without a base registration: %j',
    async (json) => {
      const response = await add(json);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ error: 'Base registration ID missing' });
    },
  );

  it('for a base that the collector has nothing to do with, as for one that is not there', async () => {
    const foreign = await add({}, world.ravi);
    const none = await add({ baseRegistrationId: 999_999 }, world.ravi);
    expect(foreign.statusCode).toBe(404);
    expect(foreign.json()).toMatchObject({ error: 'Registration not found' });
    expect({ ...foreign.json(), requestId: '' }).toEqual({ ...none.json(), requestId: '' });
  });

  it('for a product that the person has already, produced or planned', async () => {
    for (const json of [
      choices(muga),
      {
        ...choices(muga),
        existingProducts: [],
        selectedProducts: [muga.productId],
        productionDetails: [],
      },
    ]) {
      const response = await add(json);
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({
        error: 'This producer is already registered for: Muga Silk of Assam',
      });
    }
    expect(await registrationsOfProducer()).toBe(1);
  });

  it('when two race for one product: one wins', async () => {
    await lookUp(world.ravi);
    const answers = await Promise.all([
      add({}),
      add({}, world.ravi),
      add({}, world.meera),
      add({}),
    ]);
    expect(statusesOf(answers)).toEqual([201, 409, 409, 409]);
    expect(await registrationsOfProducer()).toBe(2);
  });

  it('with incomplete production details, by the name of the product', async () => {
    const response = await add({
      productionDetails: [{ productId: tea.productId, areaOfProduction: 'Kurseong' }],
    });
    expect(response.statusCode).toBe(400);
    expect(response.json<{ error: string }>().error).toBe(
      'Please complete all production details (Area of Production, Unit, Annual Production, Annual Turnover, Years of Production) for: Darjeeling Tea',
    );
    expect(await registrationsOfProducer()).toBe(1);
  });

  it('without a category', async () => {
    const response = await add({ productCategoryIds: [] });
    expect(response.json()).toMatchObject({ error: 'Please select at least one product category' });
  });
});

describe('registering a known ID again', () => {
  const again = async (as: Person) =>
    world.call({
      url: '/registrations',
      as,
      form: await registrationForm(registrationFields(tea, { aadharNumber })),
    });

  it('is refused, with the number of the base only for those who may see it', async () => {
    const own = await again(world.asha);
    expect(own.statusCode).toBe(409);
    expect(own.json()).toMatchObject({
      error: 'This ID is already registered',
      registrationId: baseId,
    });
    expect((await again(world.meera)).json()).toMatchObject({ registrationId: baseId });
    const foreign = await again(world.ravi);
    expect(foreign.statusCode).toBe(409);
    expect(foreign.json()).not.toHaveProperty('registrationId');
  });
});
