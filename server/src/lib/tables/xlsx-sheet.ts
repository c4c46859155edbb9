import { byteChunks } from '../bytes/byte-chunks.ts';
import { CELL_SEPARATOR, NUMBER, PRESERVED, ROW_END, sheetRow } from './sheet-row.ts';
import type { Column } from './table.ts';
import { MAIN, styles, XML } from './xlsx-parts.ts';

export type SheetLimits = {
  /** The row of titles included. */
  rows: number;
  /** Of the uncompressed sheet, give or take a chunk. */
  bytes: number;
};

/** Excel's number of rows; bytes stay below the 4 GiB that need ZIP64, which Excel reads reluctantly. */
export const EXCEL_LIMITS: SheetLimits = { rows: 1_048_576, bytes: 3_500_000_000 };

/** What a sheet needs to know of its columns. */
export type SheetColumn = Pick<Column<never>, 'title' | 'width' | 'day' | 'frozen'>;

/**
 * Rows that several sheets read one after the other. A row is a text with one character for each
 * byte of its UTF-8: such texts are cut and joined twice as fast as those with two bytes per character.
 */
export type RowCursor = {
  /** Whether there is a row, which may have to be read first. */
  hasMore(): boolean | Promise<boolean>;
  take(): string;
  close(): Promise<void>;
};

/** @param chunks whole rows of `sheetRow` as UTF-8 */
export const openRows = (chunks: AsyncIterable<Buffer>): RowCursor => {
  const iterator = chunks[Symbol.asyncIterator]();
  let rows: string[] = [];
  let at = 0;
  const read = async (): Promise<boolean> => {
    while (at >= rows.length) {
      const { done, value } = await iterator.next();
      if (done === true) return false;
      rows = value.toString('latin1').split(ROW_END);
      rows.pop();
      at = 0;
    }
    return true;
  };
  return {
    hasMore: () => at < rows.length || read(),
    take: () => rows[at++] ?? '',
    close: async () => {
      await iterator.return?.();
    },
  };
};

/**
 * One sheet as XML: the titles, then rows of the cursor until they or the sheet's limits end.
 * @param onEnd gets the cells that were written, e.g. `$A$1:$C$20`
 */
export const sheetXml = async function* (
  columns: readonly SheetColumn[],
  cursor: RowCursor,
  limits: SheetLimits,
  onEnd: (cells: string) => void,
): AsyncGenerator<Buffer> {
  const days = columns.map(({ day }) => day === true);
  const openings = columns.map((_column, index) => `<c r="${columnName(index)}`);
  const titles = Buffer.from(sheetRow(columns.map(({ title }) => title)).slice(0, -1), 'utf8');
  const chunks = byteChunks();
  let bytes = 0;
  chunks.addBinary(
    sheetHead(columns) +
      rowXml(titles.toString('latin1'), 1, { openings, days: [], style: styles.title }),
  );
  const body = { openings, days, style: styles.body };
  let row = 2;
  for (; row <= limits.rows && bytes < limits.bytes; row += 1) {
    const more = cursor.hasMore();
    // Only the first row of a chunk is waited for.
    if (more === false || (more !== true && !(await more))) break;
    const full = chunks.addBinary(rowXml(cursor.take(), row, body));
    if (full !== undefined) {
      bytes += full.length;
      yield full;
    }
  }
  const last = columnName(columns.length - 1);
  onEnd(`$A$1:$${last}$${row - 1}`);
  const full = chunks.addBinary(`</sheetData><autoFilter ref="A1:${last}${row - 1}"/></worksheet>`);
  if (full !== undefined) yield full;
  yield chunks.rest();
};

/** The titles and so many columns stay where they are. */
const paneXml = (frozen: number): string =>
  frozen === 0
    ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
    : `<pane xSplit="${frozen}" ySplit="1" topLeftCell="${columnName(frozen)}2" activePane="bottomRight" state="frozen"/>`;

const sheetHead = (columns: readonly SheetColumn[]): string => {
  const widths = columns.map(
    ({ width = 16 }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const cols = widths.length === 0 ? '' : `<cols>${widths.join('')}</cols>`;
  return (
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    `${paneXml(columns.findIndex(({ frozen }) => frozen) + 1)}</sheetView></sheetViews>` +
    `<sheetFormatPr defaultRowHeight="15"/>${cols}<sheetData>`
  );
};

const numberCode = NUMBER.charCodeAt(0);
const preservedCode = PRESERVED.charCodeAt(0);

/** Excel's number of 1970-01-01; its count is wrong before March 1900. */
const EPOCH = 25_569;
const FIRST_DAY = '1900-03-01';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Excel's number of a day: an export has the same few days in every row. */
const serials = new Map<string, string>();
/** 27 years; what is in a cell is chosen by people, so the cache needs a limit. */
const MOST_SERIALS = 10_000;

/** A day as Excel's number; empty for a text that is none. */
const serialOf = (text: string): string => {
  let serial = serials.get(text);
  if (serial === undefined) {
    const day = DAY.test(text) && text >= FIRST_DAY ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
    serial = Number.isNaN(day) ? '' : String(EPOCH + day / 86_400_000);
    if (serials.size >= MOST_SERIALS) serials.clear();
    serials.set(text, serial);
  }
  return serial;
};

type RowShape = {
  /** Of the cells of each column, up to the row's number. */
  openings: readonly string[];
  /** Which columns hold days. */
  days: readonly boolean[];
  style: number;
};

/** @param cells a row of `sheetRow` without its end */
const rowXml = (cells: string, row: number, { openings, days, style }: RowShape): string => {
  const text = `${row}" t="inlineStr" s="${style}"><is><t`;
  const number = `${row}" s="${style}"><v>`;
  let xml = `<row r="${row}">`;
  const texts = cells.split(CELL_SEPARATOR);
  for (let index = 0; index < texts.length; index += 1) {
    const cell = texts[index];
    if (cell === undefined || cell === '') continue;
    const opening = openings[index] ?? '';
    const code = cell.charCodeAt(0);
    const serial = days[index] === true ? serialOf(cell) : '';
    if (serial !== '') xml += `${opening}${row}" s="${styles.day}"><v>${serial}</v></c>`;
    else if (code === numberCode) xml += `${opening}${number}${cell.slice(1)}</v></c>`;
    else if (code === preservedCode)
      xml += `${opening}${text} xml:space="preserve">${cell.slice(1)}</t></is></c>`;
    else xml += `${opening}${text}>${cell}</t></is></c>`;
  }
  return `${xml}</row>`;
};

/** A to Z, AA, AB and so on. */
const columnName = (index: number): string => {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
};
