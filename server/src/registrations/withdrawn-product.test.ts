import type { ErrorBody } from '@gi/contract/schemas/error-body';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeRegistration, registrationFields, registrationForm, someProduct } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let product: Awaited<ReturnType<typeof someProduct>>;
beforeAll(async () => {
  world = await openWorld();
  product = await someProduct(world, 'Kangra Tea');
});
afterAll(() => world.close());

const hour = 3_600_000;
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * hour).toISOString();

/** Takes the product, or its category with it, out of the catalogue as of some hours ago. */
const retire = async (what: 'products' | 'both', hours: number) => {
  const { db } = world.services;
  const retired_at = hoursAgo(hours);
  await db
    .updateTable('products')
    .set({ retired_at })
    .where('id', '=', product.productId)
    .execute();
  if (what === 'both')
    await db
      .updateTable('categories')
      .set({ retired_at })
      .where('id', '=', product.categoryId)
      .execute();
};
beforeEach(async () => {
  const { db } = world.services;
  await db.updateTable('products').set({ retired_at: null }).execute();
  await db.updateTable('categories').set({ retired_at: null }).execute();
});

const send = async (capturedAt?: string) =>
  world.call({
    url: '/registrations',
    as: world.asha,
    form: await registrationForm({
      ...registrationFields(product),
      ...(capturedAt && { capturedAt, sentAt: hoursAgo(0) }),
    }),
  });
const addTo = (baseRegistrationId: number, capturedAt: string) => {
  const { productCategoryIds, existingProducts, productionDetails } = registrationFields(product);
  return world.call({
    url: '/registrations/additional',
    as: world.asha,
    json: {
      baseRegistrationId,
      productCategoryIds,
      existingProducts,
      selectedProducts: [],
      productionDetails,
      capturedAt,
      sentAt: hoursAgo(0),
    },
  });
};

it.each(['products', 'both'] as const)(
  'is accepted of a registration that was recorded before the withdrawal (%s)',
  async (what) => {
    await retire(what, 1);
    expect((await send(hoursAgo(3))).statusCode).toBe(201);
    const { registrationId } = await makeRegistration(world, world.asha);
    expect((await addTo(registrationId, hoursAgo(3))).statusCode).toBe(201);
  },
);

it('is refused by its name when it was withdrawn before, or nobody says when it was recorded', async () => {
  await retire('products', 5);
  const sentence = 'Kangra Tea has been taken out of the catalogue. Please choose another product';
  for (const capturedAt of [hoursAgo(3), undefined]) {
    const response = await send(capturedAt);
    expect(response.statusCode).toBe(400);
    const { error, sentence: said } = response.json<ErrorBody>();
    expect(error).toBe(sentence);
    expect(said).toEqual({ code: 'productWithdrawn', params: { products: ['Kangra Tea'] } });
  }
  const { registrationId } = await makeRegistration(world, world.asha);
  expect((await addTo(registrationId, hoursAgo(3))).json()).toMatchObject({ error: sentence });
});

it('is refused when it was added days after the registration is said to be recorded', async () => {
  const { db } = world.services;
  const addedAt = async (added_at: string | null) => {
    await db
      .updateTable('products')
      .set({ added_at })
      .where('id', '=', product.productId)
      .execute();
  };
  await addedAt(hoursAgo(2));
  await retire('products', 1);
  expect((await send('1900-01-01T00:00:00.000Z')).statusCode).toBe(400);
  expect((await send(hoursAgo(72))).statusCode).toBe(400);
  expect((await send(hoursAgo(4))).statusCode).toBe(201);
  await addedAt(null);
  expect((await send(hoursAgo(72))).statusCode).toBe(201);
});
