import type { ApplicationCounts } from '@gi/contract/schemas/applications';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { applicationsOf, record } from '#test/applications.ts';
import { makeRegistration, readRegistration, registrationFields, someProduct } from '#test/make.ts';
import { codeOf } from '#test/replies.ts';
import { decideAbout } from '#test/reviews.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let plan: { categoryId: number; productId: number };
let item: { registrationId: number; productId: number };
beforeAll(async () => {
  world = await openWorld();
  plan = await someProduct(world, 'Kangra Tea');
});
afterAll(() => world.close());

/** An approved registration of a person who makes one product and plans another. */
const makePlanned = async (): Promise<number> => {
  const made = await someProduct(world);
  const { registrationId } = await makeRegistration(world, world.asha, {
    ...registrationFields(made),
    productCategoryIds: [made.categoryId, plan.categoryId],
    selectedProducts: [plan.productId],
  });
  await decideAbout(world, world.meera, registrationId, 'approve');
  return registrationId;
};
beforeEach(async () => {
  item = { registrationId: await makePlanned(), productId: plan.productId };
});

const toFile = async (): Promise<number> =>
  (await world.call({ url: '/applications/summary', as: world.meera })).json<{
    counts: ApplicationCounts;
  }>().counts.not_filed;

it('is no application: it does not wait to be filed, and is not filed', async () => {
  expect((await applicationsOf(world, item)).map(({ productName }) => productName)).toEqual([
    'Muga Silk of Assam',
  ]);
  expect(await toFile()).toBe(1);
  const response = await record(world, { event: 'filed', on: '2026-01-10', items: [item] });
  expect(codeOf(response)).toEqual([400, 'application.planned_product']);
});

it('becomes an application when it is made: an additional registration takes it over', async () => {
  const fields = registrationFields(plan);
  const json = {
    baseRegistrationId: item.registrationId,
    productCategoryIds: fields['productCategoryIds'],
    existingProducts: fields['existingProducts'],
    selectedProducts: [],
    productionDetails: fields['productionDetails'],
  };
  const add = () => world.call({ url: '/registrations/additional', as: world.asha, json });
  const response = await add();
  expect(response.statusCode).toBe(201);
  const { registrationId } = response.json<{ registrationId: number }>();
  const planned = await readRegistration(world, world.asha, item.registrationId);
  expect(planned.selected_products).toEqual([]);
  await decideAbout(world, world.meera, registrationId, 'approve');
  const made = { registrationId, productId: plan.productId };
  const filed = await record(world, { event: 'filed', on: '2026-01-10', items: [made] });
  expect(filed.statusCode).toBe(200);
  expect(codeOf(await add())).toEqual([409, 'registration.product_already_registered']);
});
