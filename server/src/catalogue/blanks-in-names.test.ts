import type { ProductDetail } from '@gi/contract/schemas/catalogue';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogueCalls } from '#test/catalogue-files.ts';
import { someProduct } from '#test/make.ts';
import { codeOf } from '#test/replies.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
const { manage, productOf, upload, preview } = catalogueCalls(() => world);
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const add = (url: string, json: object) =>
  world.call({ method: 'POST', url, json, as: world.meera });

it('a name is stored with single blanks, and one that differs in blanks alone is taken', async () => {
  const { categoryId } = await someProduct(world);
  const added = await add('/products', { name: 'Sualkuchi  \u00a0Dokra', categoryId });
  expect(added.json<ProductDetail>().name).toBe('Sualkuchi Dokra');
  const twin = await add('/products', { name: 'sualkuchi   dokra', categoryId });
  expect(codeOf(twin)).toEqual([409, 'catalogue.product_taken']);
  await add('/products/categories', { name: 'Bell Metal' });
  const category = await add('/products/categories', { name: 'Bell  Metal' });
  expect(codeOf(category)).toEqual([409, 'catalogue.category_taken']);
});

it('an import finds an entry whatever the blanks in its name, and stores single ones', async () => {
  const file =
    'name;category;state\nSualkuchi  Dokra;Bell   Metal;Telangana\nNew  Weave;Bell Metal;\n';
  expect(await preview(file)).toMatchObject({ created: 1, changed: 1, newCategories: [] });
  expect((await upload(file)).statusCode).toBe(200);
  expect(await productOf('New Weave')).toMatchObject({ category_name: 'Bell Metal' });
  expect(await productOf('Sualkuchi Dokra')).toMatchObject({ state: 'Telangana' });
});

it('a name with several blanks from an earlier version has no twin, and is mended by an edit', async () => {
  const { id } = (await productOf('New Weave')) ?? { id: 0 };
  await world.services.db
    .updateTable('products')
    .set({ name: 'New  Weave' })
    .where('id', '=', id)
    .execute();
  const { categoryId } = await someProduct(world);
  const twin = await add('/products', { name: 'New Weave', categoryId });
  expect(codeOf(twin)).toEqual([409, 'catalogue.product_taken']);
  await world.call({
    method: 'PUT',
    url: `/products/${id}`,
    json: { name: 'New  Weave' },
    as: world.meera,
  });
  expect((await manage()).products.find((each) => each.id === id)?.name).toBe('New Weave');
});
