import type { EntryNames } from '@gi/contract/fields/entry-names';
import type { CategoryDetail, ProductDetail } from '@gi/contract/schemas/catalogue';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedCatalogue } from '#db/seed-catalogue.ts';
import { catalogueCalls } from '#test/catalogue-files.ts';
import { someProduct } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
const { manage, productOf, upload, exported } = catalogueCalls(() => world);
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Names = Record<'categories' | 'products' | 'states', Record<string, EntryNames>>;
const names = async () =>
  (await world.call({ url: '/products/names', as: world.asha })).json<Names>();
const put = (url: string, json: object) =>
  world.call({ method: 'PUT', url: `/products${url}`, as: world.meera, json });
const found = async (name: string): Promise<ProductDetail> => {
  const product = await productOf(name);
  if (product === undefined) throw new Error(`no product ${name}`);
  return product;
};

describe('the names of the catalogue in other languages', () => {
  it('are shipped for every product, category and State in seven languages', async () => {
    const { categories, products, states } = await names();
    const all = await manage();
    expect(Object.keys(products)).toHaveLength(all.products.length);
    expect(Object.keys(categories)).toHaveLength(all.categories.length);
    const tea = await found('Darjeeling Tea');
    expect(products[tea.id]).toMatchObject({ bn: 'দার্জিলিং চা', hi: 'दार्जिलिंग चाय' });
    expect(states['Tamil Nadu']).toMatchObject({ ta: 'தமிழ்நாடு', as: 'তামিলনাডু' });
    for (const entry of [...Object.values(products), ...Object.values(states)])
      expect(Object.keys(entry).toSorted()).toEqual(['as', 'bn', 'hi', 'kn', 'mr', 'ta', 'te']);
    expect(tea.shipped_names).toHaveLength(7);
  });

  it('are changed and taken out by language; a changed one is no longer a shipped one', async () => {
    const { id, category_id: categoryId, name } = await found('Muga Silk of Assam');
    const changes = { as: 'মুগা কাপোৰ', ta: null, te: '', hi: 'असम का मूगा रेशम' };
    const edited = (
      await put(`/${id}`, { name, categoryId, names: changes })
    ).json<ProductDetail>();
    expect(edited.names).toMatchObject({ as: 'মুগা কাপোৰ', bn: 'আসামের মুগা সিল্ক' });
    expect(Object.keys(edited.names)).not.toContain('ta');
    expect(Object.keys(edited.names)).not.toContain('te');
    // The Hindi name was sent as it is.
    expect(edited.shipped_names.toSorted()).toEqual(['bn', 'hi', 'kn', 'mr']);
    // An edit without names keeps them.
    await put(`/${id}`, { name, categoryId, state: 'Assam' });
    expect((await names()).products[id]).toEqual(edited.names);
  });

  it('of a new category and product are those that were sent', async () => {
    const add = (url: string, json: object) =>
      world.call({ method: 'POST', url: `/products${url}`, as: world.meera, json });
    const category = (
      await add('/categories', { name: 'Machines', names: { kn: 'ಯಂತ್ರಗಳು' } })
    ).json<CategoryDetail>();
    expect(category).toMatchObject({ names: { kn: 'ಯಂತ್ರಗಳು' }, shipped_names: [] });
    const product = await add('', { name: 'Loom', categoryId: category.id });
    expect(product.json()).toMatchObject({ names: {}, shipped_names: [] });
    const unknown = await add('', { name: 'X', categoryId: category.id, names: { fr: 'Métier' } });
    expect(unknown.statusCode).toBe(400);
    const { categoryId } = await someProduct(world);
    const lines = await add('', { name: 'Y', categoryId, names: { hi: 'एक\nदो' } });
    expect(lines.statusCode).toBe(400);
  });

  it('are not given again after a restart to who has none any more', async () => {
    const { id, category_id: categoryId, name } = await found('Kangra Tea');
    const none = { as: '', bn: '', hi: '', kn: '', mr: '', ta: '', te: '' };
    await put(`/${id}`, { name, categoryId, names: none });
    await seedCatalogue(world.services.db);
    expect((await found('Kangra Tea')).names).toEqual({});
  });

  it('come to a register that was filled before there were any, by the English name', async () => {
    const { db } = world.services;
    await sql`update products set names = null, shipped_names = '{}' where name in ('Muga Silk of Assam', 'Loom')`.execute(
      db,
    );
    await seedCatalogue(db);
    expect((await found('Muga Silk of Assam')).names).toMatchObject({ ta: 'அசாம் முகா பட்டு' });
    expect(await found('Loom')).toMatchObject({ names: {}, shipped_names: [] });
  });

  it('go out with the catalogue file and come back', async () => {
    const content = Buffer.from(await exported('csv'));
    const rows: Record<string, string>[] = parse(content, { bom: true, columns: true });
    const gamosa = rows.find((row) => row['name'] === 'Gamosa of Assam');
    expect(gamosa).toMatchObject({ name_as: 'অসমৰ গামোচা' });
    const { id } = await found('Gamosa of Assam');
    const file = (hindi: string) =>
      `kind,id,name,category,name_hi\nproduct,${id},Gamosa of Assam,Handicraft,${hindi}\n`;
    const changed = await upload(file('गामोसा'));
    expect(changed.json()).toMatchObject({
      changed: 1,
      rows: [{ changes: [{ field: 'name_hi', to: 'गामोसा' }] }],
    });
    const after = await found('Gamosa of Assam');
    expect([after.names.hi, after.names.as]).toEqual(['गामोसा', 'অসমৰ গামোচা']);
    expect(after.shipped_names).not.toContain('hi');
    const long = (await upload(file('क'.repeat(201)))).json<{ error: string }>();
    expect(long.error).toContain('name_hi');
    await upload(file(''));
    expect((await found('Gamosa of Assam')).names.hi).toBeUndefined();
  });
});
