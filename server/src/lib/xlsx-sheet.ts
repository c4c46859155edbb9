import { byteChunks } from './byte-chunks.ts';
import { type Cell, cellsOf, type Column } from './table.ts';
import { MAIN, styles, XML } from './xlsx-parts.ts';

/** Excel refuses a file with a longer text in a cell. */
const LONGEST_TEXT = 32_767;

export type SheetLimits = {
  /** The row of titles included. */
  rows: number;
  /** Of the uncompressed sheet, give or take a chunk. */
  bytes: number;
};

/** Excel's number of rows; bytes stay below the 4 GiB that need ZIP64, which Excel reads reluctantly. */
export const EXCEL_LIMITS: SheetLimits = { rows: 1_048_576, bytes: 3_500_000_000 };

/** Rows that several sheets read one after the other. `current` is the next one to be written. */
export type RowCursor<Row> = {
  readonly current: IteratorResult<Row>;
  next(): Promise<void>;
  close(): Promise<void>;
};

/** The rows before the first one: `next` goes there. */
export const openRows = <Row>(rows: Iterable<Row> | AsyncIterable<Row>): RowCursor<Row> => {
  const iterator =
    Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  let current: IteratorResult<Row> = { done: true, value: undefined };
  return {
    get current() {
      return current;
    },
    next: async () => {
      current = await iterator.next();
    },
    close: async () => {
      await iterator.return?.();
    },
  };
};

/** One sheet as XML: the titles, then rows of the cursor until they or the sheet's limits end. */
export const sheetXml = async function* <Row>(
  columns: readonly Column<Row>[],
  cursor: RowCursor<Row>,
  limits: SheetLimits,
): AsyncGenerator<Buffer> {
  const openings = columns.map((_column, index) => `<c r="${columnName(index)}`);
  const titles = columns.map(({ title }) => title);
  const chunks = byteChunks();
  let bytes = 0;
  chunks.add(sheetHead(columns) + rowXml(titles, 1, openings, styles.title));
  for (let row = 2; cursor.current.done !== true; row += 1) {
    if (row > limits.rows || bytes >= limits.bytes) break;
    const cells = cellsOf(columns, cursor.current.value);
    const full = chunks.add(rowXml(cells, row, openings, styles.body));
    if (full !== undefined) {
      bytes += full.length;
      yield full;
    }
    await cursor.next();
  }
  const full = chunks.add('</sheetData></worksheet>');
  if (full !== undefined) yield full;
  yield chunks.rest();
};

const sheetHead = <Row>(columns: readonly Column<Row>[]): string => {
  const widths = columns.map(
    ({ width = 16 }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const cols = widths.length === 0 ? '' : `<cols>${widths.join('')}</cols>`;
  return (
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<sheetFormatPr defaultRowHeight="15"/>${cols}<sheetData>`
  );
};

/** @param openings of the cells of each column, up to the row's number */
const rowXml = (
  cells: readonly Cell[],
  row: number,
  openings: readonly string[],
  style: number,
): string => {
  const text = `${row}" t="inlineStr" s="${style}"><is>`;
  const number = `${row}" s="${style}"><v>`;
  let xml = `<row r="${row}">`;
  for (let index = 0; index < cells.length; index += 1) {
    const cell = cells[index];
    if (cell === null || cell === undefined || cell === '') continue;
    const opening = openings[index] ?? '';
    if (typeof cell === 'string') xml += `${opening}${text}${textXml(cell)}</is></c>`;
    else if (Number.isFinite(cell)) xml += `${opening}${number}${cell}</v></c>`;
  }
  return `${xml}</row>`;
};

/** Most texts have nothing to escape: one test tells them. */
const UNUSUAL = /[<>&\p{Cc}\p{Cs}\ufffe\uffff]|_x|^\s|\s$/u;

const textXml = (text: string): string => {
  const cut = text.length > LONGEST_TEXT ? shorten(text) : text;
  return UNUSUAL.test(cut) ? `<t xml:space="preserve">${escape(cut)}</t>` : `<t>${cut}</t>`;
};

/** Cuts before a character of two code units, never through it. */
const shorten = (text: string): string => {
  const pair = (text.codePointAt(LONGEST_TEXT - 1) ?? 0) > 0xffff;
  return text.slice(0, pair ? LONGEST_TEXT - 1 : LONGEST_TEXT);
};

/**
 * Characters that XML cannot hold are written as Excel does, `_x0000_`; text that looks like that has
 * its underscore escaped. A lone surrogate, which no encoding can hold, becomes U+FFFD.
 */
const escape = (text: string): string =>
  text
    .toWellFormed()
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[<>&\p{Cc}\ufffe\uffff]/gu, (character) => {
      if (character === '\n' || character === '\t') return character;
      return ENTITIES[character] ?? `_x${codeOf(character)}_`;
    });

const ENTITIES: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' };

const codeOf = (character: string): string =>
  character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');

/** A to Z, AA, AB and so on. */
const columnName = (index: number): string => {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
};
