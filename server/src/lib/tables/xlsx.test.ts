import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { unzip } from '#test/unzip.ts';
import type { Cell } from '@gi/contract/values/csv';
import type { Column } from './table.ts';
import type { SheetLimits } from './xlsx-sheet.ts';
import { xlsxStream } from './xlsx.ts';

const run = promisify(execFile);

const columns: Column<readonly Cell[]>[] = [
  { title: 'Name', width: 30, value: (row) => row[0] },
  { title: '=Production', value: (row) => row[1] },
];

const workbook = async (
  rows: Iterable<readonly Cell[]>,
  sheetName = 'Registrations',
  limits?: SheetLimits,
): Promise<Buffer> =>
  buffer(xlsxStream({ columns, rows, sheetName, ...(limits === undefined ? {} : { limits }) }));

const partOf = async (file: Buffer, name: string): Promise<string> => {
  const entries = await unzip(file);
  return entries.find((entry) => entry.name === name)!.content.toString();
};

const sheetXml = async (file: Buffer): Promise<string> => partOf(file, 'xl/worksheets/sheet1.xml');

/** The first column without its title. */
const namesIn = async (file: Buffer): Promise<unknown[]> => {
  const { sheets } = await readXlsx(file);
  return sheets[0]!.rows.slice(1).map((row) => row[0]);
};

/** What XML 1.0 can hold; a text with anything else is a damaged file. */
const XML_TEXT = /^[\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]*$/u;

describe('an Excel export', () => {
  it('is the same file for the same rows', async () => {
    const rows = [['आशा देवी', 120.5]];
    expect((await workbook(rows)).equals(await workbook(rows))).toBe(true);
  });

  it('reads back as it was, Hindi and numbers included', async () => {
    const file = await workbook([
      ['आशा देवी', 120.5],
      ['ravi <&> "x"', null],
      ['two\nlines\r\n', -3],
    ]);
    const { sheets } = await readXlsx(file);
    expect(sheets.map((sheet) => sheet.name)).toEqual(['Registrations']);
    expect(sheets[0]!.rows).toEqual([
      ['Name', '=Production'],
      ['आशा देवी', 120.5],
      ['ravi <&> "x"', null],
      ['two\nlines\r\n', -3],
    ]);
  });

  it('keeps text that looks like a formula as text', async () => {
    const xml = await sheetXml(
      await workbook([
        ['=1+1', '+1'],
        ['@SUM(A1)', '\t=1'],
      ]),
    );
    expect(xml).not.toContain('<f');
    expect(xml.match(/t="inlineStr"/g)).toHaveLength(6);
  });

  it('shows the titles in a style of their own in a row that stays, with the widths asked for', async () => {
    const xml = await sheetXml(await workbook([['asha', 1]]));
    const styleOf = (cell: string): string | undefined =>
      new RegExp(`r="${cell}"[^>]* s="(\\d+)"`).exec(xml)?.[1];
    expect(styleOf('A1')).toBeDefined();
    expect(styleOf('B1')).toBe(styleOf('A1'));
    expect(styleOf('A2')).not.toBe(styleOf('A1'));
    expect(styleOf('B2')).toBe(styleOf('A2'));
    expect(xml).toMatch(/<pane [^>]*state="frozen"/);
    expect(xml).toMatch(/<col [^>]*width="30"/);
  });

  it('writes days as dates and leaves what is no day as text', async () => {
    const dated: Column<string>[] = [
      { title: 'Name', frozen: true, value: () => 'asha' },
      { title: 'Registered On', day: true, value: (day) => day },
    ];
    const days = ['2026-11-22', '1900-03-01', '1899-12-31', '2026-02-30x', ''];
    const file = await buffer(xlsxStream({ columns: dated, rows: days, sheetName: "R's" }));
    const xml = await sheetXml(file);
    const dayStyle = /r="B2" s="(\d+)"><v>46348<\/v>/.exec(xml)?.[1];
    expect(dayStyle).toBeDefined();
    const { sheets } = await readXlsx(file);
    expect(sheets[0]!.rows.slice(1).map((row) => row[1] ?? null)).toEqual([
      new Date('2026-11-22T00:00:00Z'),
      new Date('1900-03-01T00:00:00Z'),
      ...['1899-12-31', '2026-02-30x', null],
    ]);
    expect(xml).toContain('<pane xSplit="1" ySplit="1" topLeftCell="B2"');
    expect(xml).toContain('<autoFilter ref="A1:B6"/></worksheet>');
    expect(await partOf(file, 'xl/workbook.xml')).toContain(">'R''s'!$A$1:$B$6</definedName>");
  });

  it('has its titles even without a row', async () => {
    const { sheets } = await readXlsx(await workbook([]));
    expect(sheets[0]!.rows).toEqual([['Name', '=Production']]);
  });

  it('gives the sheet a name that Excel accepts', async () => {
    const nameOf = async (name: string): Promise<string | undefined> =>
      (await readXlsx(await workbook([], name))).sheets[0]?.name;
    expect(await nameOf("'by/products: [2026]?*'")).toBe('by products   2026');
    expect(await nameOf('x'.repeat(60))).toBe('x'.repeat(28));
    expect(await nameOf('')).toBe('Sheet');
    expect(await nameOf('"तसर" & <मूगा>')).toBe('"तसर" & <मूगा>');
    expect(await nameOf(`${'x'.repeat(27)}😀`)).toBe('x'.repeat(27));
  });

  it('cuts a text that Excel would call a damaged file', async () => {
    const { sheets } = await readXlsx(await workbook([['x'.repeat(40_000), 1]]));
    expect(sheets[0]!.rows[1]![0]).toHaveLength(32_767);
  });

  it('never cuts through an emoji', async () => {
    const file = await workbook([['x'.repeat(32_766) + '😀'], ['x'.repeat(32_765) + '😀!']]);
    expect(await namesIn(file)).toEqual(['x'.repeat(32_766), 'x'.repeat(32_765) + '😀']);
  });

  it.each([
    ...[
      '😀 👨‍👩‍👧',
      'क्ष\u200dत्र',
      ']]>',
      '<![CDATA[x]]>',
      '&amp;',
      '&#0;',
      ' a ',
      '\ta',
      'a\r\nb',
      '\u00a0',
    ],
    ...[
      'a\0b',
      '\u0001',
      '\u001b[1m',
      '\u007f\u0085',
      '\ufffe\uffff',
      '\u2028',
      '_x0041_',
      '_x000d_',
    ],
  ])('keeps %j', async (text) => {
    const file = await workbook([[text]]);
    expect(await namesIn(file)).toEqual([text]);
    expect(await sheetXml(file)).toMatch(XML_TEXT);
  });

  it('tells Excel to keep spaces at the ends of a text', async () => {
    const xml = await sheetXml(await workbook([[' a', 'b\n']]));
    expect(xml).toContain('<t xml:space="preserve"> a</t>');
    expect(xml).toContain('<t xml:space="preserve">b\n</t>');
  });

  it('shows half of a character as the replacement character', async () => {
    expect(await namesIn(await workbook([['a\ud83d'], ['\ude00b']]))).toEqual([
      'a\ufffd',
      '\ufffdb',
    ]);
  });

  it('reads back as it was whatever people typed', async () => {
    const text = fc.string({ unit: 'binary', minLength: 1 });
    const marks = fc.stringMatching(/^[<>&_x0041\s\0'"=]+$/);
    const lines = fc.array(fc.oneof(text, marks), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(lines, async (texts) => {
        const file = await workbook(texts.map((each) => [each]));
        expect(await namesIn(file)).toEqual(texts);
        expect(await sheetXml(file)).toMatch(XML_TEXT);
      }),
      { numRuns: 30 },
    );
  });

  it('leaves a cell empty for what is no number', async () => {
    const rows = [[NaN], [Infinity], [''], [undefined], [0], [-0.5], [1e21]].map(([n]) => ['x', n]);
    const { sheets } = await readXlsx(await workbook(rows));
    const numbers = sheets[0]!.rows.slice(1).map((row) => row[1] ?? null);
    expect(numbers).toEqual([null, null, null, null, 0, -0.5, 1e21]);
  });

  it('names cells beyond the column Z', async () => {
    const wide = Array.from({ length: 704 }, (_each, index) => ({
      title: `c${index}`,
      value: (row: string) => row,
    }));
    const file = await buffer(xlsxStream({ columns: wide, rows: ['a'], sheetName: 'A' }));
    const cells = (await sheetXml(file)).matchAll(/<c r="([A-Z]+)2"/g);
    const names = [...cells].map((match) => match[1]);
    expect([names[25], names[26], names[701], names[702], names[703]]).toEqual([
      ...['Z', 'AA', 'ZZ', 'AAA', 'AAB'],
    ]);
  });

  it('continues in a further sheet beyond the rows of Excel, with the titles again', async () => {
    const rows = function* (): Generator<readonly Cell[]> {
      for (let n = 1; n <= 1_048_577; n += 1) yield [n];
    };
    const file = await workbook(rows(), 'R');
    const parts = new Map<string, string>();
    for (const { name, content } of await unzip(file)) parts.set(name, content.toString());
    const [first, second] = [1, 2].map((n) => parts.get(`xl/worksheets/sheet${n}.xml`) ?? '');
    const last = '<row r="1048576"><c r="A1048576" s="2"><v>1048575</v></c></row></sheetData>';
    expect(first?.slice(-200)).toContain(last);
    expect(second?.match(/<row /g)).toHaveLength(3);
    expect(second).toContain('<t>Name</t>');
    expect(second).toContain('<c r="A3" s="2"><v>1048577</v></c></row></sheetData>');
    const names = parts.get('xl/workbook.xml')?.matchAll(/<sheet name="([^"]*)"/g) ?? [];
    expect([...names].map((match) => match[1])).toEqual(['R', 'R_2']);
  });

  it('has each row once when sheets are full, by rows or by bytes', async () => {
    const rows = Array.from({ length: 400 }, (_each, n) => [`${n} ${'x'.repeat(2000)}`, n]);
    for (const limits of [
      { rows: 150, bytes: 1e9 },
      { rows: 1e6, bytes: 200_000 },
      { rows: 201, bytes: 1e9 },
    ]) {
      const { sheets } = await readXlsx(await workbook(rows, 'x'.repeat(40), limits));
      expect(sheets.length).toBeGreaterThan(1);
      expect(sheets[1]!.name).toBe(`${'x'.repeat(28)}_2`);
      for (const sheet of sheets) {
        expect(sheet.rows[0]).toEqual(['Name', '=Production']);
        expect(sheet.rows.length).toBeGreaterThan(1);
        expect(sheet.rows.length).toBeLessThanOrEqual(limits.rows);
      }
      expect(sheets.flatMap((sheet) => sheet.rows.slice(1).map((row) => row[1]))).toEqual(
        rows.map((row) => row[1]),
      );
    }
  });

  it('reads no further than it is read, and closes the rows when the client goes away', async () => {
    const rowBytes = 3_000;
    let read = 0;
    let closed = false;
    const rows = (async function* () {
      try {
        for (; ; read += 1) yield [[randomBytes(rowBytes).toString('base64')]];
      } finally {
        closed = true;
      }
    })();
    const stream = xlsxStream({ columns, rows, sheetName: 'A' });
    let delivered = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      delivered += chunk.length;
      // The other steps go on while this chunk is looked at.
      await setImmediate();
      // Random bytes do not shrink. A chunk of 128 KB in each of a few steps.
      expect(read - delivered / rowBytes).toBeLessThan(400);
      if (read > 5_000) break;
    }
    await expect.poll(() => closed).toBe(true);
  });

  it('breaks off with the error of the database', async () => {
    const rows = (async function* () {
      yield [['a', 1]];
      throw new Error('connection lost');
    })();
    const stream = xlsxStream({ columns: [], rows, sheetName: 'A' });
    await expect(buffer(stream)).rejects.toThrow('connection lost');
  });

  it('takes no more memory for many rows than for few', async () => {
    const module = new URL('./xlsx.ts', import.meta.url).href;
    const code = `
      const { xlsxStream } = await import(${JSON.stringify(module)});
      function* rows() { for (let n = 0; n < 100000; n++) yield Array.from({ length: 10 }, (_, c) => 'row ' + n + ' ' + c); }
      const columns = Array.from({ length: 10 }, (_, c) => ({ title: 'c' + c, value: (row) => row[c] }));
      const before = process.memoryUsage.rss();
      let most = 0;
      for await (const chunk of xlsxStream({ columns, rows: rows(), sheetName: 'A' })) {
        most = Math.max(most, process.memoryUsage.rss());
      }
      console.log(Math.round((most - before) / 1e6));`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code]);
    expect(Number(stdout)).toBeGreaterThan(0);
    expect(Number(stdout)).toBeLessThan(120);
  });
});
