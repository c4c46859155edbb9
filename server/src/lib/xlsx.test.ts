import { execFile } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { unzip } from '#test/unzip.ts';
import type { Cell, Column } from './table.ts';
import { xlsxStream } from './xlsx.ts';

const run = promisify(execFile);

const workbook = async (rows: Cell[][], sheetName = 'Registrations'): Promise<Buffer> => {
  const columns: Column<Cell[]>[] = [
    { title: 'Name', width: 30, value: (row) => row[0] },
    { title: '=Production', value: (row) => row[1] },
  ];
  return buffer(xlsxStream({ columns, rows, sheetName }));
};

const sheetXml = async (file: Buffer): Promise<string> => {
  const entries = await unzip(file);
  return entries.find((entry) => entry.name === 'xl/worksheets/sheet1.xml')!.content.toString();
};

describe('an Excel export', () => {
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
  });

  it('cuts a text that Excel would call a damaged file', async () => {
    const { sheets } = await readXlsx(await workbook([['x'.repeat(40_000), 1]]));
    expect(sheets[0]!.rows[1]![0]).toHaveLength(32_767);
  });

  it('breaks off with the error of the database', async () => {
    const rows = (async function* () {
      yield ['a', 1];
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
      let most = 0;
      for await (const chunk of xlsxStream({ columns, rows: rows(), sheetName: 'A' })) {
        most = Math.max(most, process.memoryUsage().rss);
      }
      console.log(Math.round(most / 1048576));`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code]);
    expect(Number(stdout)).toBeGreaterThan(20);
    expect(Number(stdout)).toBeLessThan(300);
  });
});
