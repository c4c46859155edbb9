import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { workbook as anyWorkbook } from '#test/hostile-uploads.ts';
import { csvStream } from './csv.ts';
import { readTable, UnreadableTable } from './read-table.ts';
import { xlsxStream } from './xlsx.ts';
import { zipExactly } from '../zip/zip.ts';

const texts = async (content: Buffer | string, most = 100): Promise<string[][]> =>
  (await readTable(Buffer.from(content), most)).map(({ cells }) => cells.map(({ text }) => text));
const refusal = async (content: Buffer | string): Promise<string> =>
  readTable(Buffer.from(content), 100).then(
    () => 'was read',
    (error: unknown) => (error instanceof UnreadableTable ? error.message : String(error)),
  );
const workbook = async (rows: (string | number | boolean | Date | null)[][]): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'Sheet', rows }] }));

describe('a CSV file', () => {
  it.each([
    ['commas', 'name,state\r\n"Tea, black",Assam\r\n'],
    ['semicolons', 'name;state\n"Tea, black";Assam\n'],
    ['tabs', 'name\tstate\rTea, black\tAssam\r'],
    ['a byte order mark', '\ufeffname,state\n"Tea, black",Assam'],
    ["Excel's line that names the separator", 'sep=;\r\nname;state\r\nTea, black;Assam\r\n'],
    [
      'UTF-16, as Excel writes Unicode text',
      Buffer.from('\ufeffname\tstate\r\nTea, black\tAssam\r\n', 'utf16le'),
    ],
  ])('with %s is read', async (_what, content) => {
    expect(await texts(content)).toEqual([
      ['name', 'state'],
      ['Tea, black', 'Assam'],
    ]);
  });

  it('keeps the numbers that a spreadsheet shows beside its rows', async () => {
    const rows = await readTable(Buffer.from('name,state\n"two\nlines",\n\n,\nमूगा,\n'), 100);
    expect(rows.map(({ row, cells }) => [row, cells[0]?.text])).toEqual([
      [1, 'name'],
      [2, 'two\nlines'],
      [5, 'मूगा'],
    ]);
    expect((await readTable(Buffer.from('sep=,\na\nb\n'), 100)).map(({ row }) => row)).toEqual([
      2, 3,
    ]);
  });

  it('is read up to the limit', async () => {
    expect(await texts('a\nb\nc\nd\n', 3)).toEqual([['a'], ['b'], ['c']]);
  });
});

describe('an Excel workbook', () => {
  it('written by another program is read: shared texts, numbers, truth values', async () => {
    const content = await workbook([
      ['name', 'id', 'retired', 'note'],
      ['मूगा रेशम', 12, true, null],
      ['<&> "x"\nline', 0.5, false, 'मूगा रेशम'],
    ]);
    expect(await texts(content)).toEqual([
      ['name', 'id', 'retired', 'note'],
      ['मूगा रेशम', '12', 'TRUE'],
      ['<&> "x"\nline', '0.5', 'FALSE', 'मूगा रेशम'],
    ]);
  });

  it('names dates, which Excel makes of a number such as 1-2', async () => {
    const rows = await readTable(await workbook([['name'], [new Date('2026-01-02')]]), 100);
    expect(rows[1]?.cells[0]?.kind).toBe('date');
  });

  it('names errors, and reads texts in several runs without their phonetic readings', async () => {
    const content = await anyWorkbook({
      sheet:
        '<worksheet><sheetData><row r="2"><c r="B2" t="e"><v>#REF!</v></c><c t="s"><v>0</v></c></row></sheetData></worksheet>',
      strings:
        '<sst><si><r><t>Muga</t></r><r><t xml:space="preserve"> Silk</t></r><rPh><t>x</t></rPh></si></sst>',
    });
    expect(await readTable(content, 100)).toEqual([
      {
        row: 2,
        cells: [
          { kind: 'text', text: '' },
          { kind: 'error', text: '#REF!' },
          { kind: 'text', text: 'Muga Silk' },
        ],
      },
    ]);
  });

  it('that we write comes back as it was, whatever the text', async () => {
    const columns = [0, 1].map((at) => ({ title: `c${at}`, value: (row: string[]) => row[at] }));
    const text = fc.string({ unit: 'binary', maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text), { maxLength: 5 }), async (rows) => {
        const content = await buffer(xlsxStream({ columns, rows, sheetName: 'Sheet' }));
        const shown = rows
          .map((row) => row.map((each) => each.toWellFormed()))
          .filter((row) => row.some((each) => each.trim() !== ''));
        const read = (await texts(content)).slice(1);
        expect(read.map(([one = '', other = '']) => [one, other])).toEqual(shown);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a file of another kind is refused with its fault', () => {
  it.each([
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]), /picture_or_pdf/],
    ['a PDF', Buffer.from('%PDF-1.7\n'), /picture_or_pdf/],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /old_excel/],
    ['a damaged workbook', Buffer.from('504b03040000000000', 'hex'), /damaged/],
    ['Latin text', Buffer.from([0x6e, 0xe9, 0x0a]), /not_utf8/],
    ['a program', Buffer.from('a\0b,c\n'), /neither_csv_nor_xlsx/],
    ['text with an open quote', 'name\n"Tea', /broken_csv/],
  ])('%s', async (_what, content, sentence) => {
    expect(await refusal(content)).toMatch(sentence);
  });

  it.each([
    ['a stray quote', 'name,state\nTea,As"sam\n', 2],
    ['a quote that ends too early', 'name\n"two\nlines"\n"Tea" black\n', 4],
    ['a quote that never ends', 'name\n"Tea\nSilk\n', 3],
    ["a stray quote after Excel's line", 'sep=,\nname\nT"ea\n', 3],
  ])('%s is named by its line', async (_what, text, line) => {
    const read = readTable(Buffer.from(text), 100);
    await expect(read).rejects.toMatchObject({ fault: 'broken_csv', line });
  });

  it.each([
    ['with a cell of more than 64 KiB', Buffer.from(`name\n${'x'.repeat(70_000)}\n`)],
    ['with more than 100 columns', Buffer.from(`${','.repeat(100)}x`)],
    ['with more than 500,000 cells', Buffer.from(`${'a,'.repeat(59)}a\n`.repeat(9_000))],
  ])('also a table %s', async (_what, content) => {
    const read = readTable(content, 20_000);
    await expect(read).rejects.toThrow('damaged_or_too_large');
  });

  it('also a workbook that unpacks to more than is read', async () => {
    const rows = Array.from({ length: 2_200 }, () => ['x'.repeat(32_000)]);
    const columns = [{ title: 'name', value: (row: string[]) => row[0] }];
    const content = await buffer(xlsxStream({ columns, rows, sheetName: 'Sheet' }));
    expect(content.length).toBeLessThan(2_000_000);
    expect(await refusal(content)).toMatch(/damaged_or_too_large/);
  });

  it('also an archive that is no workbook', async () => {
    const archive = zipExactly([{ name: 'a.txt', content: async () => 'a' }]);
    expect(await refusal(await buffer(archive))).toMatch(/neither_csv_nor_xlsx/);
  });
});

it('a table that we write as CSV is read again', async () => {
  const columns = [{ title: 'name', value: (row: string) => row }];
  const content = await buffer(csvStream({ columns, rows: ['a,b', '"q"', 'two\nlines', 'मूगा'] }));
  expect(await texts(content)).toEqual([['name'], ['a,b'], ['"q"'], ['two\nlines'], ['मूगा']]);
});
