import { BYTE_ORDER_MARK, csvLine, unquoteFormula } from '@gi/contract/values/csv';
import { parse } from 'csv-parse/sync';
import { noteOf, type Row } from './translation-rows.ts';

const HEADER = ['key', 'english', 'translation', 'note'];

/** For a spreadsheet. */
export const csvOf = (rows: readonly Row[]): string => {
  const lines = rows.map((row) => [row.key, row.english, row.translation, noteOf(row)]);
  return `${BYTE_ORDER_MARK}${[HEADER, ...lines].map(csvLine).join('')}`;
};

/** The keys and translations of a file; what stands before the header, such as the lines of npm, is left out. */
export const readCsv = (csv: string): { key: string; translation: string }[] => {
  const start = /^\ufeff?"?key"?([,;\t])/m.exec(csv);
  if (start === null)
    throw new Error('the file has no line that begins with: key,english,translation');
  const [header = [], ...rows] = parse(csv.slice(start.index), {
    bom: true,
    // Only the one of this file: spreadsheets do not quote the two others in a text.
    delimiter: start[1] ?? ',',
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
  });
  const column = header.indexOf('translation');
  if (column === -1) throw new Error('the file has no column "translation"');
  return rows
    .filter(([key = '']) => key !== '')
    .map((cells) => ({
      key: cells[0] ?? '',
      translation: unquoteFormula((cells[column] ?? '').trim()),
    }));
};
