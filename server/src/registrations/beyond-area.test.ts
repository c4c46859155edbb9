import { afterAll, beforeAll, expect, it } from 'vitest';
import { bindTo } from '#test/areas.ts';
import { makeAdditional, makeRegistration, readRegistration, someProduct } from '#test/make.ts';
import { codeOf } from '#test/replies.ts';
import { corrections, decideAbout } from '#test/reviews.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

/*
 * A reviewer is bound to the product of one registration. The same person has another registration, for a product that
 * the reviewer does not see. Both registrations show the person's data.
 */
let world: World;
let reviewer: Person;
let within: number;
let beyond: number;
beforeAll(async () => {
  world = await openWorld();
  const { productId } = await someProduct(world);
  reviewer = await bindTo(world, { productIds: [productId] });
  within = (await makeRegistration(world, world.asha)).registrationId;
  beyond = await makeAdditional(world, world.asha, within, 'Kangra Tea');
  await decideAbout(world, world.meera, beyond, 'approve');
});
afterAll(() => world.close());

const put = (id: number, path: string, json: object, as = reviewer) =>
  world.call({ method: 'PUT', url: `/registrations/${id}${path}`, as, json });

it('corrects nothing that belongs to a person with registrations beyond the area', async () => {
  const edited = await corrections.edit(world, reviewer, within);
  const replaced = await corrections.replacePhoto(world, reviewer, within);
  expect([edited, replaced].map(codeOf)).toEqual([
    [403, 'producer.beyond_area'],
    [403, 'producer.beyond_area'],
  ]);
  expect((await readRegistration(world, world.asha, beyond)).review_status).toBe('approved');
});

it('corrects what belongs to the registration', async () => {
  const { productId } = await someProduct(world);
  const details = [{ productId, annualProduction: '130' }];
  const edited = await put(within, '?numbers=masked', { production_details: details });
  expect(edited.statusCode, edited.body).toBe(200);
  expect((await readRegistration(world, world.asha, beyond)).review_status).toBe('approved');
});

it('corrects what belongs to a person whose registrations are all in the area', async () => {
  const { registrationId } = await makeRegistration(world, world.asha);
  expect((await corrections.edit(world, reviewer, registrationId)).statusCode).toBe(200);
  expect((await corrections.replacePhoto(world, reviewer, registrationId)).statusCode).toBe(200);
});

it('adds no product beyond the area, and does not tell which ones the person has there', async () => {
  const { productId } = await someProduct(world);
  const answers = await Promise.all(
    ['Kangra Tea', 'Darjeeling Tea'].map(async (name) => {
      const other = await someProduct(world, name);
      const json = {
        existingProducts: [productId, other.productId],
        selectedProducts: [],
        productionDetails: [
          {
            productId: other.productId,
            annualProduction: '10',
            unit: 'kg',
            areaOfProduction: 'Sualkuchi',
            yearsOfProduction: 2,
            annualTurnover: 1,
            turnoverUnit: 'lakh',
          },
        ],
      };
      const refused = await put(within, '/products', json);
      const { code, fields } = refused.json<{ code: string; fields: object }>();
      return { code, fields, id: other.productId };
    }),
  );
  expect(answers).toEqual(
    answers.map(({ id }) => ({
      code: 'registration.invalid',
      fields: { existingProducts: `This product is not known: ${id}` },
      id,
    })),
  );
});
