import { type Cell, csvLine } from '@gi/contract/values/csv';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvStream } from './csv.ts';
import type { Column } from './table.ts';

/** A reader of RFC 4180 that shares nothing with the writer. */
const parse = (csv: string): string[][] => {
  const rows: string[][] = [[]];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy;
  for (let match = field.exec(csv); match && match[0] !== ''; match = field.exec(csv)) {
    rows.at(-1)!.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
};

/** A column of rows that are lists of cells. */
const at = (index: number, title: string): Column<readonly Cell[]> => ({
  title,
  value: (row) => row[index],
});

describe('a CSV export', () => {
  it('begins with the mark Excel needs for Hindi, and ends every line with CRLF', async () => {
    const csv = csvStream({
      columns: [at(0, 'Name'), at(1, 'Production')],
      rows: [
        ['आशा देवी', 120.5],
        ['ravi, "the weaver"', null],
        ['two\nlines', undefined],
      ],
    });
    // `text` would drop the mark.
    const bytes = Buffer.concat(await csv.toArray());
    expect(bytes.toString('utf8')).toBe(
      '\ufeffName,Production\r\nआशा देवी,120.5\r\n"ravi, ""the weaver""",\r\n"two\nlines",\r\n',
    );
  });

  it('can be read back whatever people typed', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), (cells) => {
        const back = parse(csvLine(cells))[0]!.map((cell) => cell.replace(/^'/, ''));
        expect(back).toEqual(cells.map((cell) => cell.replace(/^'/, '')));
      }),
    );
  });

  it.each([
    ...['=1+1', '+91 98765', '-cmd|calc', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '  =1+1', '\u00a0=1'],
    ...[
      '\u200b=1',
      '\ufeff=1',
      '\u2800=1',
      '\u3164=1',
      '\u115f-1',
      '＝1+1',
      '＋1',
      '－1+1',
      '＠SUM',
      '-1-1',
      '-',
      '=',
      '- ',
      '-1e5x',
    ],
  ])('never runs %j as a formula', (cell) => {
    const [[written]] = parse(csvLine([cell])) as [[string]];
    expect(written).toBe(`'${cell}`);
  });

  it('leaves numbers to be summed, and dashes inside words alone', () => {
    expect(csvLine([-5, 0, 1.5, '-5', '-4.50', '12', 'a-b', 'a=b', NaN, Infinity])).toBe(
      '-5,0,1.5,-5,-4.50,12,a-b,a=b,,\r\n',
    );
  });

  it('asks for rows only as they are read', async () => {
    let asked = 0;
    const rows = (async function* () {
      for (;;) {
        asked += 1;
        yield [['x'.repeat(1000)]];
      }
    })();
    const stream = csvStream({ columns: [at(0, 'A')], rows });
    for await (const chunk of stream) {
      expect(chunk.length).toBeGreaterThan(1000);
      break;
    }
    expect(asked).toBeLessThan(200);
  });

  it('breaks off with the error of the database, so that half a file never looks whole', async () => {
    const rows = (async function* () {
      yield [['a']];
      throw new Error('connection lost');
    })();
    await expect(text(csvStream({ columns: [], rows }))).rejects.toThrow('connection lost');
  });
});
