import type { CaseFile } from '@gi/contract/schemas/case-file';
import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countWrongCounters } from '#register/counters/compare-counters.ts';
import { applicationsOf, makeApplication } from '#test/applications.ts';
import { makeAdditional, makeRegistration, registrationFields, someProduct } from '#test/make.ts';
import { codeOf } from '#test/replies.ts';
import { makeIn } from '#test/reviews.ts';
import { withdrawConsent } from '#test/rights.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let muga: number;
let tea: number;
let pata: number;
beforeAll(async () => {
  world = await openWorld();
  ({ productId: muga } = await someProduct(world));
  ({ productId: tea } = await someProduct(world, 'Darjeeling Tea'));
  ({ productId: pata } = await someProduct(world, 'Orissa Pattachitra'));
});
afterAll(() => world.close());

const productionOf = (productId: number) => {
  const [entry] = registrationFields({ categoryId: 1, productId })['productionDetails'] as object[];
  return { ...entry, areaOfProduction: `Area of ${productId}` };
};
const correct = (id: number, json: object, as: Person = world.meera) =>
  world.call({ method: 'PUT', url: `/registrations/${id}/products?numbers=masked`, as, json });
const recordOf = async (id: number): Promise<RegistrationDetail> =>
  (
    await world.call({ url: `/registrations/${id}?numbers=masked`, as: world.meera })
  ).json<RegistrationDetail>();
const lists = ({
  existing_products,
  selected_products,
  production_details,
}: RegistrationDetail) => ({
  existing: existing_products.map(({ id }) => id),
  selected: selected_products.map(({ id }) => id),
  made: production_details.map(({ product_id }) => product_id),
});

describe('a correction of products', () => {
  it('puts other products in their place, with production, categories, facts and counts', async () => {
    const { registrationId: id } = await makeRegistration(world, world.asha);
    const response = await correct(id, {
      existingProducts: [tea],
      selectedProducts: [muga],
      productionDetails: [productionOf(tea)],
    });
    expect(response.statusCode).toBe(200);
    const record = await recordOf(id);
    // The planned product keeps what is known of its production.
    expect(lists(record)).toEqual({ existing: [tea], selected: [muga], made: [muga, tea] });
    await correct(id, { existingProducts: [tea], selectedProducts: [] });
    const after = await recordOf(id);
    expect(lists(after)).toEqual({ existing: [tea], selected: [], made: [tea] });
    expect(after.area_of_production).toBe(`Area of ${tea}`);
    const { category_name } = await world.services.db
      .selectFrom('products as p')
      .innerJoin('categories as c', 'c.id', 'p.category_id')
      .select('c.name as category_name')
      .where('p.id', '=', tea)
      .executeTakeFirstOrThrow();
    expect(after.category_names).toEqual([category_name]);
    expect(await countWrongCounters(world.services.db)).toBe(0);
    const file = (
      await world.call({ url: `/registrations/${id}/case`, as: world.meera })
    ).json<CaseFile>();
    expect(file.history[1]?.changes).toEqual([
      { field: 'existing_products', from: 'Muga Silk of Assam', to: 'Darjeeling Tea' },
      { field: 'selected_products', from: null, to: 'Muga Silk of Assam' },
    ]);
    const paper = await world.call({
      url: '/registrations/export-product-statement',
      as: world.meera,
      json: { registrationId: id, productId: tea, productName: 'x' },
    });
    expect(paper.body).toContain('Darjeeling Tea');
  });

  it('sends an approved registration back to the review, with its applications', async () => {
    const { registrationId: id } = await makeApplication(world, 'not_filed');
    const before = await recordOf(id);
    expect(before.review_status).toBe('approved');
    await correct(id, {
      expectedUpdatedAt: before.updated_at,
      existingProducts: [muga, pata],
      selectedProducts: [],
      productionDetails: [productionOf(pata)],
    });
    expect((await recordOf(id)).review_status).toBe('submitted');
    expect(
      (await applicationsOf(world, { registrationId: id })).map((each) => each.status),
    ).toEqual(['not_filed', 'not_filed']);
    const again = await correct(id, {
      expectedUpdatedAt: before.updated_at,
      existingProducts: [muga],
      selectedProducts: [],
    });
    expect(codeOf(again)).toEqual([409, 'registration.changed_meanwhile']);
  });

  it('changes nothing where the lists are the same', async () => {
    const id = await makeIn(world, 'approved');
    await correct(id, { existingProducts: [muga], selectedProducts: [] });
    expect((await recordOf(id)).review_status).toBe('approved');
  });

  it.each(['filed', 'granted', 'withdrawn'] as const)(
    'is refused once an application was %s',
    async (status) => {
      const { registrationId: id } = await makeApplication(world, status);
      const refused = await correct(id, { existingProducts: [tea], selectedProducts: [] });
      expect(codeOf(refused)).toEqual([409, 'registration.products_filed']);
      expect(lists(await recordOf(id)).existing).toEqual([muga]);
    },
  );

  it('is refused without production, and with a product twice', async () => {
    const { registrationId: id } = await makeRegistration(world, world.asha);
    const blank = await correct(id, { existingProducts: [muga, tea], selectedProducts: [] });
    expect(blank.statusCode).toBe(400);
    expect(blank.body).toContain('Darjeeling Tea');
    const twice = await correct(id, { existingProducts: [muga], selectedProducts: [muga] });
    expect(twice.statusCode).toBe(400);
    const unknown = await correct(id, { existingProducts: [999_999], selectedProducts: [] });
    expect(unknown.statusCode).toBe(400);
    expect(lists(await recordOf(id)).existing).toEqual([muga]);
  });

  it('is refused for a product of another registration of the person; a plan there ends', async () => {
    const { registrationId: id } = await makeRegistration(world, world.asha, {
      selectedProducts: [pata],
    });
    const additional = await makeAdditional(world, world.asha, id, 'Darjeeling Tea');
    const taken = await correct(additional, {
      existingProducts: [tea, muga],
      selectedProducts: [],
      productionDetails: [productionOf(muga)],
    });
    expect(codeOf(taken)).toEqual([409, 'registration.product_already_registered']);
    const made = await correct(additional, {
      existingProducts: [tea, pata],
      selectedProducts: [],
      productionDetails: [productionOf(pata)],
    });
    expect(made.statusCode).toBe(200);
    expect(lists(await recordOf(id)).selected).toEqual([]);
  });

  it('is the office’s: not a collector’s, a viewer’s, or of a locked record', async () => {
    const { registrationId: id, producerId } = await makeRegistration(world, world.asha);
    const none = { existingProducts: [], selectedProducts: [muga] };
    for (const person of [world.asha, world.ravi])
      expect((await correct(id, none, person)).statusCode).toBe(403);
    expect((await correct(999_999, none)).statusCode).toBe(404);
    await withdrawConsent(world, producerId, world.meera);
    expect(codeOf(await correct(id, none))).toEqual([409, 'producer.consent_withdrawn']);
  });

  it('has one winner of two at once', async () => {
    const { registrationId: id } = await makeRegistration(world, world.asha);
    const { updated_at: expectedUpdatedAt } = await recordOf(id);
    const all = await Promise.all(
      [tea, pata].map((product) =>
        correct(id, {
          expectedUpdatedAt,
          existingProducts: [product],
          selectedProducts: [],
          productionDetails: [productionOf(product)],
        }),
      ),
    );
    expect(all.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});
