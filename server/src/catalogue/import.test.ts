import type { ProductDetail } from '@gi/contract/schemas/catalogue';
import { parse } from 'csv-parse/sync';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueCalls } from '#test/catalogue-files.ts';
import { openWorld, type World } from '#test/world.ts';
import { timeLimits } from '#test/time-limits.ts';

let world: World;
const { manage, productOf, upload, preview, exported } = catalogueCalls(() => world);
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Format = 'csv' | 'xlsx';
type Cells = Record<string, string | undefined>;

const entries = () =>
  world.services.db
    .selectFrom('audit')
    .select(['action', 'detail'])
    .where('action', 'in', ['catalogue.changed', 'export.table'])
    .orderBy('id')
    .execute();

/** An exported file after an edit in a spreadsheet. */
const edited = async (format: Format, edit: (rows: Cells[]) => Cells[]) => {
  const content = await exported(format);
  if (format === 'csv') {
    const rows: Cells[] = parse(Buffer.from(content), { bom: true, columns: true });
    const columns = Object.keys(rows[0] ?? {});
    const line = (cells: string[]) =>
      cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';');
    const lines = edit(rows).map((row) => line(columns.map((column) => row[column] ?? '')));
    return `${[line(columns), ...lines].join('\r\n')}\r\n`;
  }
  const [titles = [], ...rows] = (await readXlsx(content)).sheets[0]?.rows ?? [];
  const columns = titles.map(String);
  const named = rows.map((row) =>
    Object.fromEntries(columns.map((column, index) => [column, String(row[index] ?? '')])),
  );
  const back = edit(named).map((row) =>
    columns.map((column) =>
      column === 'id' && row[column] ? Number(row[column]) : (row[column] ?? ''),
    ),
  );
  return new Uint8Array(
    await writeXlsx({ sheets: [{ name: 'Sheet1', rows: [columns, ...back] }] }),
  );
};

describe.each(['csv', 'xlsx'] as const)('the catalogue as %s', (format) => {
  beforeAll(async () => {
    const { categories } = await manage();
    const add = (json: object) =>
      world.call({ method: 'POST', url: '/products', as: world.meera, json });
    const categoryId = categories[0]?.id;
    await add({
      name: `${format} =SUM(A1) मूगा`,
      categoryId,
      state: '=HYPERLINK("http://x")',
      applicationNo: '-12',
      proprietor: '@board, "of" weavers; and others',
      proprietorAddress: 'House 1\nGuwahati',
      description: "'=quoted already",
    });
    await add({ name: `+${format}`, categoryId, state: 'Assam, Meghalaya', description: ' x ' });
    const gone = await add({ name: `${format} retired`, categoryId });
    const { id } = gone.json<ProductDetail>();
    await world.call({ method: 'DELETE', url: `/products/${id}`, as: world.meera });
  });

  it('exported and imported unchanged changes nothing, and the trail has both', async () => {
    const before = await manage();
    const content = await exported(format);
    const [logged] = (await entries()).slice(-1);
    const rows = before.categories.length + before.products.length;
    expect(logged).toEqual({
      action: 'export.table',
      detail: { export: 'catalogue', format, rows, complete: true },
    });
    const response = await upload(content);
    expect(response.json()).toMatchObject({
      created: 0,
      changed: 0,
      unchanged: rows,
      problems: [],
      newCategories: [],
    });
    expect(await manage()).toEqual(before);
    expect((await entries()).at(-1)?.detail).toEqual({
      act: 'imported',
      created: 0,
      changed: 0,
      categories: 0,
    });
  });

  it('saved by a spreadsheet unchanged changes nothing', async () => {
    expect(await preview(await edited(format, (rows) => rows))).toMatchObject({
      created: 0,
      changed: 0,
      problems: [],
    });
  });

  it('takes over every edit: names, emptied cells, new and retired entries', async () => {
    const { categories } = await manage();
    const [category] = categories;
    const [tea, silk] = [await productOf('Kangra Tea'), await productOf('Muga Silk of Assam')];
    const content = await edited(format, (rows) => [
      ...rows.map((row) => {
        // Two products swap their names, and a category gets another one.
        const named = row['category'] === category?.name ? `${format} renamed` : row['category'];
        const same = { ...row, category: named ?? '' };
        if (row['kind'] === 'product' && row['id'] === String(tea?.id))
          return { ...same, name: 'Muga Silk of Assam', application_no: '', proprietor: 'Board' };
        if (row['kind'] === 'product' && row['id'] === String(silk?.id))
          return { ...same, name: 'Kangra Tea', retired: 'yes' };
        if (row['kind'] === 'category' && row['id'] === String(category?.id))
          return { ...row, name: `${format} renamed`, description: 'New words' };
        return same;
      }),
      { kind: 'category', name: `${format} Lac`, description: 'Of insects' },
      { name: `${format} Lac of Jharkhand`, category: `${format} lac`, state: 'Jharkhand' },
      { kind: 'product', name: `${format} old`, category: `${format} renamed`, retired: 'yes' },
    ]);
    const looked = await preview(content);
    expect(looked).toMatchObject({ created: 3, changed: 3, problems: [] });
    expect(looked.newCategories).toEqual([`${format} Lac`]);
    expect(looked.rows.find((row) => row.name === 'Muga Silk of Assam')?.changes).toEqual([
      { field: 'name', from: 'Kangra Tea', to: 'Muga Silk of Assam' },
      { field: 'application_no', from: tea?.application_no, to: null },
      { field: 'proprietor', from: tea?.proprietor ?? null, to: 'Board' },
    ]);
    expect((await upload(content)).json()).toMatchObject({ created: 3, changed: 3 });
    const after = await manage();
    const product = (id: number | undefined) => after.products.find((each) => each.id === id);
    expect(product(tea?.id)).toMatchObject({
      name: 'Muga Silk of Assam',
      application_no: null,
      proprietor: 'Board',
      registrations: tea?.registrations,
    });
    expect(product(silk?.id)).toMatchObject({ name: 'Kangra Tea', retired: true });
    const lac = await productOf(`${format} Lac of Jharkhand`);
    expect(lac).toMatchObject({ category_name: `${format} Lac`, retired: false });
    expect(await productOf(`${format} old`)).toMatchObject({
      category_id: category?.id,
      category_name: `${format} renamed`,
      retired: true,
    });
    expect((await entries()).at(-1)?.detail).toEqual({
      act: 'imported',
      created: 3,
      changed: 3,
      categories: 1,
    });
    // The next import finds the catalogue as the file says.
    expect(await preview(content)).toMatchObject({ created: 0, changed: 0 });
    // Back, for the other format. The rows of products may still name the category as it was.
    const back = await edited(format, (rows) =>
      rows.map((row) => {
        if (row['kind'] === 'category' && row['id'] === String(category?.id))
          return { ...row, name: category?.name ?? '' };
        if (row['kind'] === 'product' && row['id'] === String(tea?.id))
          return { ...row, name: 'Kangra Tea', application_no: '1', proprietor: '' };
        return row['kind'] === 'product' && row['id'] === String(silk?.id)
          ? { ...row, name: 'Muga Silk of Assam', retired: 'no' }
          : row;
      }),
    );
    expect((await upload(back)).json()).toMatchObject({ created: 0, changed: 3 });
  });
});

describe('a file of names alone, without ids', () => {
  const file = [
    'Name,Category,State,Application_No,Proprietor',
    'Kangra Tea,Agricultural,,,"Tea Planters, Palampur"',
    'Sualkuchi Fan,Straw and Leaf,Assam,901,',
    '',
  ].join('\r\n');

  it('tells in a dry run what would change, and changes nothing', async () => {
    const before = await manage();
    const result = await preview(`\ufeff${file}`);
    expect(result).toMatchObject({
      dryRun: true,
      created: 1,
      newCategories: ['Straw and Leaf'],
      problems: [],
    });
    const tea = result.rows.find((row) => row.name === 'Kangra Tea');
    expect(tea).toMatchObject({ row: 2, action: 'change', kind: 'product' });
    expect(tea?.changes).toContainEqual({
      field: 'proprietor',
      from: null,
      to: 'Tea Planters, Palampur',
    });
    expect(await manage()).toEqual(before);
  });

  it('keeps what its empty cells do not say, and a second time changes nothing', async () => {
    const before = await productOf('Kangra Tea');
    expect((await upload(file)).json()).toMatchObject({ dryRun: false, created: 1, changed: 1 });
    expect(await productOf('Kangra Tea')).toMatchObject({
      proprietor: 'Tea Planters, Palampur',
      application_no: before?.application_no,
    });
    expect(await productOf('Sualkuchi Fan')).toMatchObject({
      state: 'Assam',
      category_name: 'Straw and Leaf',
    });
    expect((await upload(file)).json()).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
  });
});

describe('a large file', () => {
  it(
    'of 10,000 new rows is taken, and comes back unchanged',
    async () => {
      const lines = Array.from({ length: 10_000 }, (_, at) => `Weave ${at},Handicraft,Assam`);
      const response = await upload(['name,category,state', ...lines].join('\n'));
      expect(response.json()).toMatchObject({ created: 10_000, changed: 0 });
      expect(await preview(await exported('xlsx'))).toMatchObject({
        created: 0,
        changed: 0,
        problems: [],
      });
    },
    timeLimits.largeCatalogue,
  );
});
