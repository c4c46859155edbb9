import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueCalls } from '#test/catalogue-files.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
const { productOf, upload, preview } = catalogueCalls(() => world);
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const error = (response: { json: () => unknown }) => (response.json() as { error: string }).error;

describe('a file with wrong rows', () => {
  it('names each with its row and a sentence, and none of it is taken', async () => {
    const { id } = (await productOf('Kangra Tea'))!;
    const rows: [string, string | undefined][] = [
      ['product,,Good One,Agricultural,,', undefined],
      ['product,,,Agricultural,,', 'Please enter a name'],
      ['product,,Good one,Agricultural,,', 'This name is already in row 2'],
      ['product,,No Category,,,', 'Please enter a category'],
      ['product,999999,Ghost,Agricultural,,', 'There is no product with the id 999999'],
      ['category,999999,Ghost,,,', 'There is no category with the id 999999'],
      [
        'product,1.5,Half,Agricultural,,',
        'The id must be a whole number; leave it empty for a new entry',
      ],
      ['thing,,Thing,Agricultural,,', 'Please write product or category in the column kind'],
      ['product,,Maybe,Agricultural,,perhaps', 'Please write yes or no in the column retired'],
      ['category,,Herbs,Agricultural,,', 'A category has no category'],
      [
        `product,${id},Muga Silk of Assam,Agricultural,,`,
        'Another entry of the catalogue has this name',
      ],
      ['product,,Kangra Tea,Agricultural,,', 'The same entry is already in row 12'],
      [
        `product,,Long,Agricultural,${'9'.repeat(41)},`,
        'application_no: Please use at most 40 characters',
      ],
      [
        'product,,Misspelt,Agricultural,,,West Bangal',
        'state: West Bangal is no State or Union Territory of India. Please write ; between several',
      ],
      [
        'product,,Comma,Agricultural,,,"Kerala, Karnataka"',
        'state: Kerala, Karnataka is no State or Union Territory of India. Please write ; between several',
      ],
      ['product,,Two States,Agricultural,,,Sikkim; West Bengal', undefined],
      ['product,,Wide,Agricultural,,,,,x', 'This row has more cells than there are titles'],
    ];
    const titles = 'kind,id,name,category,application_no,retired,state';
    const file = [titles, ...rows.map(([row]) => row)].join('\n');
    const { problems } = await preview(file);
    expect(problems.map(({ row, message }) => [row, message])).toEqual(
      rows.flatMap(([, message], at) => (message === undefined ? [] : [[at + 2, message]])),
    );
    expect(problems[1]).toMatchObject({ code: 'row.name_in_row', params: { row: 2 } });
    const refused = await upload(file);
    expect([refused.statusCode, error(refused)]).toEqual([400, 'Row 3: Please enter a name']);
    expect(await productOf('Good One')).toBeUndefined();
  });

  it('which put products in use into a retired category', async () => {
    await upload('kind,name,category,retired\ncategory,Jute,,yes\nproduct,Jute Bag,Jute,yes');
    const message =
      'The category Jute is retired. Please bring it back first, or choose another one';
    const rows = [
      'product,Jute Rug,jute,',
      'product,Jute Bag,Jute,no',
      'product,Jute Hat,Jute,yes',
    ];
    const file = ['kind,name,category,retired', ...rows].join('\n');
    const { problems } = await preview(file);
    expect(problems.map(({ row, message: said }) => [row, said])).toEqual([
      [2, message],
      [3, message],
    ]);
    expect((await preview(`${file}\ncategory,Jute,,no`)).problems).toEqual([]);
  });

  it('of a spreadsheet: a date that Excel made of a number', async () => {
    const rows = [
      ['name', 'category', 'application_no'],
      ['Dated Tea', 'Agricultural', new Date('2026-01-02')],
    ];
    const content = await writeXlsx({ sheets: [{ name: 'Sheet1', rows }] });
    expect((await preview(new Uint8Array(content))).problems).toMatchObject([
      { row: 2, code: 'row.date_cell' },
    ]);
  });
});

describe('a file as a whole', () => {
  it.each([
    ['a file without columns', 'Kangra Tea,Agricultural', /first row must name the columns/],
    [
      'a file with an unknown column',
      'name,category,price\nA,B,1',
      /A catalogue has no column price/,
    ],
    ['a file that names a column twice', 'name,category,name\nA,B,C', /may stand there once/],
    ['text that is no table', 'junk', /neither CSV nor XLSX/],
    ['a file with one column', 'name\nKangra Tea', /first row must name the columns/],
    ['an empty file', ' ', /first row must name the columns/],
    ['a picture', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0]), /picture or a PDF/],
    ['a file with too many rows', `name,category\n${'A,B\n'.repeat(20_001)}`, /at most 20000 rows/],
  ])('is refused when it is %s', async (_what, content, sentence) => {
    const response = await upload(content);
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
      400,
      'catalogue.bad_file',
    ]);
    expect(error(response)).toMatch(sentence);
  });

  it('must be there', async () => {
    const form = new FormData();
    form.set('dryRun', 'true');
    const response = await world.call({ url: '/products/import', as: world.meera, form });
    expect(error(response)).toBe('Please select a file first');
  });
});
