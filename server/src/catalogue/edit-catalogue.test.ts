import type { CategoryDetail, ProductDetail } from '@gi/contract/schemas/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRegistration, readRegistration, someProduct } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Method = 'POST' | 'PUT' | 'DELETE';
const send = (method: Method, url: string, json?: object, as = world.meera) =>
  world.call({ method, url: `/products${url}`, as, ...(json === undefined ? {} : { json }) });
const error = (response: { json: () => unknown }) => (response.json() as { error: string }).error;
const offered = async () =>
  (await world.call({ url: '/products', as: world.asha })).json<{ name: string }[]>();
const manage = async () =>
  (await world.call({ url: '/products/manage', as: world.meera })).json<{
    categories: CategoryDetail[];
    products: ProductDetail[];
  }>();

describe('products', () => {
  it('are added, edited and retired; old registrations keep a retired one', async () => {
    const { categoryId } = await someProduct(world);
    const input = { name: 'Majuli Mask', categoryId, applicationNo: '600', proprietor: 'Samaguri' };
    const added = await send('POST', '', input);
    expect(added.statusCode).toBe(201);
    const product = added.json<ProductDetail>();
    expect(product).toMatchObject({ proprietor: 'Samaguri', retired: false, registrations: 0 });
    const edited = await send('PUT', `/${product.id}`, { name: 'Majuli Masks', categoryId });
    expect(edited.json()).toMatchObject({ name: 'Majuli Masks', proprietor: 'Samaguri' });
    const { registrationId } = await makeRegistration(world, world.asha, {
      productCategoryIds: [categoryId],
      existingProducts: [],
      selectedProducts: [product.id],
      productionDetails: [],
    });
    expect((await send('DELETE', `/${product.id}`)).json()).toMatchObject({
      retired: true,
      registrations: 1,
    });
    expect((await offered()).map((each) => each.name)).not.toContain('Majuli Masks');
    expect((await manage()).products.find((each) => each.id === product.id)?.retired).toBe(true);
    const record = await readRegistration(world, world.asha, registrationId);
    expect(record.selected_products.map((each) => each.name)).toEqual(['Majuli Masks']);
    await send('PUT', `/${product.id}`, { name: 'Majuli Masks', categoryId, retired: false });
    expect((await offered()).map((each) => each.name)).toContain('Majuli Masks');
  });

  it('keep what another administrator changed since they were read', async () => {
    const { categoryId } = await someProduct(world);
    const { id } = (
      await send('POST', '', { name: 'Sitalpati', categoryId, proprietor: 'Cooch Behar' })
    ).json<ProductDetail>();
    const changes = [{ name: 'Shital Pati' }, { state: 'Assam' }, { description: 'A cool mat' }];
    const answers = await Promise.all(changes.map((change) => send('PUT', `/${id}`, change)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await manage()).products.find((each) => each.id === id)).toMatchObject({
      ...{ name: 'Shital Pati', state: 'Assam', description: 'A cool mat' },
      ...{ proprietor: 'Cooch Behar', category_id: categoryId },
    });
  });

  it('refuse a taken name, an unknown category and unknown ids', async () => {
    const { categoryId } = await someProduct(world);
    const taken = await send('POST', '', { name: 'MUGA SILK of Assam', categoryId });
    expect([taken.statusCode, error(taken)]).toEqual([
      409,
      'There is already a product of this name',
    ]);
    const lost = await send('POST', '', { name: 'New One', categoryId: 99_999 });
    expect([lost.statusCode, error(lost)]).toEqual([404, 'Category not found']);
    expect((await send('PUT', '/99999', { name: 'x', categoryId })).statusCode).toBe(404);
    expect((await send('DELETE', '/99999')).statusCode).toBe(404);
    expect(error(await send('POST', '', { name: ' ', categoryId }))).toBe('Please enter a name');
    const refused = await send('POST', '', { name: 'Mine', categoryId }, world.asha);
    expect(error(refused)).toBe('Admin access required');
  });
});

describe('categories', () => {
  it('renamed, are found under the new name by the search of registrations', async () => {
    const added = await send('POST', '/categories', { name: 'Bell Metal' });
    const { id } = added.json<CategoryDetail>();
    const product = (
      await send('POST', '', { name: 'Sarthebari Bowl', categoryId: id })
    ).json<ProductDetail>();
    await makeRegistration(world, world.asha, {
      productCategoryIds: [id],
      existingProducts: [],
      selectedProducts: [product.id],
      productionDetails: [],
    });
    const found = async (search: string) =>
      (await world.call({ url: `/registrations/all?search=${search}`, as: world.meera })).json<{
        pagination: { total: number };
      }>().pagination.total;
    expect(await found('bell%20metal')).toBe(1);
    await send('PUT', `/categories/${id}`, { name: 'Bronze Ware' });
    expect([await found('bell%20metal'), await found('BRONZE')]).toEqual([0, 1]);
  });

  it('retire with their products and come back with those alone', async () => {
    const { id } = (await send('POST', '/categories', { name: 'Lac' })).json<CategoryDetail>();
    const make = async (name: string) =>
      (await send('POST', '', { name, categoryId: id })).json<ProductDetail>().id;
    const before = await make('Retired before');
    const with_ = await make('Retired with it');
    await send('DELETE', `/${before}`);
    expect((await send('DELETE', `/categories/${id}`)).json()).toMatchObject({
      retired: true,
      products: 0,
    });
    const names = (await world.call({ url: '/products/categories', as: world.asha })).json<
      { name: string }[]
    >();
    expect(names.map((each) => each.name)).not.toContain('Lac');
    await send('PUT', `/categories/${id}`, { name: 'Lac', retired: false });
    const retired = new Map((await manage()).products.map((each) => [each.id, each.retired]));
    expect([retired.get(before), retired.get(with_)]).toEqual([true, false]);
  });

  it('that are retired take no product: new, moved or brought back', async () => {
    const add = async (name: string) =>
      (await send('POST', '/categories', { name })).json<CategoryDetail>().id;
    const [jute, other] = [await add('Jute'), await add('Cane')];
    const make = async (name: string, categoryId: number) =>
      (await send('POST', '', { name, categoryId })).json<ProductDetail>().id;
    const [inside, outside] = [await make('Jute Bag', jute), await make('Cane Chair', other)];
    await send('DELETE', `/categories/${jute}`);
    const refusals = [
      await send('POST', '', { name: 'Jute Rug', categoryId: jute }),
      await send('PUT', `/${outside}`, { categoryId: jute }),
      await send('PUT', `/${inside}`, { retired: false }),
    ];
    for (const refused of refusals)
      expect([refused.statusCode, error(refused)]).toEqual([
        404,
        'The category Jute is retired. Please bring it back first, or choose another one',
      ]);
    expect((await send('PUT', `/${inside}`, { description: 'Of jute' })).statusCode).toBe(200);
    await send('PUT', `/categories/${jute}`, { retired: false });
    expect((await send('PUT', `/${outside}`, { categoryId: jute })).statusCode).toBe(200);
  });

  it('retired beside changes of products wait for them, and hold none that is in use', async () => {
    const { id } = (await send('POST', '/categories', { name: 'Shell' })).json<CategoryDetail>();
    const { productId } = await someProduct(world);
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([
        send('PUT', `/${productId}`, {}),
        send('POST', '', { name: `Conch ${round}`, categoryId: id }),
        send('DELETE', `/categories/${id}`),
        send('PUT', `/${productId}`, {}),
      ]);
      expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
      const { products } = await manage();
      expect(products.filter((each) => each.category_id === id && !each.retired)).toEqual([]);
      await send('PUT', `/categories/${id}`, { retired: false });
    }
  });

  it('are changed in part', async () => {
    const { id } = (
      await send('POST', '/categories', { name: 'Horn', description: 'Combs' })
    ).json<CategoryDetail>();
    const edited = await send('PUT', `/categories/${id}`, { description: 'Combs and bowls' });
    expect(edited.json()).toMatchObject({ name: 'Horn', description: 'Combs and bowls' });
  });

  it('refuse a taken name', async () => {
    const { categories } = await manage();
    const name = categories[0]?.name.toUpperCase();
    const taken = await send('POST', '/categories', { name });
    expect([taken.statusCode, error(taken)]).toEqual([
      409,
      'There is already a category of this name',
    ]);
  });
});
