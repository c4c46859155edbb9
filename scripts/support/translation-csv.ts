import { noteOf, type Row } from './translation-rows.ts';

const HEADER = ['key', 'english', 'translation', 'note'];

/** An apostrophe keeps a spreadsheet from taking a text for a formula; it is taken off again. */
const cell = (given: string): string => {
  const text = given.replace(/^[=+\-@]/, "'$&");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
const textIn = (cells: readonly string[], column: number): string =>
  (cells[column] ?? '').trim().replace(/^'(?=[=+\-@])/, '');

/** For a spreadsheet: the mark in front tells Excel that it is UTF-8. */
export const csvOf = (rows: readonly Row[]): string =>
  `\ufeff${[HEADER, ...rows.map((row) => [row.key, row.english, row.translation, noteOf(row)])]
    .map((cells) => `${cells.map(cell).join(',')}\r\n`)
    .join('')}`;

/** Parses RFC 4180 with this one separator: spreadsheets do not quote the two others in a text. */
const cellsOf = (text: string, mark: string): string[][] => {
  const rows: string[][] = [[]];
  const field = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"${mark}\\r\\n]*))(${mark}|\\r\\n|\\n|\\r|$)`,
    'gy',
  );
  for (let match = field.exec(text); match !== null; match = field.exec(text)) {
    rows.at(-1)?.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === '') break;
    if (/[\r\n]/.test(match[3] ?? '')) rows.push([]);
  }
  if (field.lastIndex < text.length) throw new Error('the file is no CSV');
  return rows;
};

/** The keys and translations of a file; what stands before the header, such as the lines of npm, is left out. */
export const readCsv = (csv: string): { key: string; translation: string }[] => {
  const start = /^\ufeff?"?key"?([,;\t])/m.exec(csv);
  if (start === null)
    throw new Error('the file has no line that begins with: key,english,translation');
  const [header = [], ...rows] = cellsOf(
    csv.slice(start.index).replace(/^\ufeff/, ''),
    start[1] ?? ',',
  );
  const column = header.indexOf('translation');
  if (column === -1) throw new Error('the file has no column "translation"');
  return rows
    .filter(([key = '']) => key !== '')
    .map((cells) => ({ key: cells[0] ?? '', translation: textIn(cells, column) }));
};
