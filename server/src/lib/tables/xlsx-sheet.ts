import { byteChunks } from '../bytes/byte-chunks.ts';
import { type Cell, cellsOf, type Column } from './table.ts';
import { type CellShape, cellXml } from './xlsx-cell.ts';
import { MAIN, styles, XML } from './xlsx-parts.ts';

export type SheetLimits = {
  /** The row of titles included. */
  rows: number;
  /** Of the uncompressed sheet, give or take a chunk. */
  bytes: number;
};

/** Excel's number of rows; bytes stay below the 4 GiB that need ZIP64, which Excel reads reluctantly. */
export const EXCEL_LIMITS: SheetLimits = { rows: 1_048_576, bytes: 3_500_000_000 };

/** Rows that several sheets read one after the other. */
export type RowCursor<Row> = {
  /** The next row without taking it; undefined after the last one. */
  next(): Promise<{ row: Row } | undefined>;
  take(): void;
  close(): Promise<void>;
};

export const openRows = <Row>(rows: Iterable<Row> | AsyncIterable<Row>): RowCursor<Row> => {
  const iterator =
    Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  let found: { row: Row } | undefined;
  return {
    next: async () => {
      if (found === undefined) {
        const { done, value } = await iterator.next();
        if (done !== true) found = { row: value };
      }
      return found;
    },
    take: () => {
      found = undefined;
    },
    close: async () => {
      await iterator.return?.();
    },
  };
};

/**
 * One sheet as XML: the titles, then rows of the cursor until they or the sheet's limits end.
 * @param onEnd gets the cells that were written, e.g. `$A$1:$C$20`
 */
export const sheetXml = async function* <Row>(
  columns: readonly Column<Row>[],
  cursor: RowCursor<Row>,
  limits: SheetLimits,
  onEnd: (cells: string) => void,
): AsyncGenerator<Buffer> {
  const names = columns.map((_column, index) => columnName(index));
  const titles = columns.map(({ title }) => title);
  const titleShapes = columns.map(() => ({ style: styles.title, day: false }));
  const shapes = columns.map(({ day }) => ({ style: styles.body, day: day === true }));
  const chunks = byteChunks();
  let bytes = 0;
  chunks.add(sheetHead(columns) + rowXml(titles, 1, names, titleShapes));
  let row = 2;
  for (; row <= limits.rows && bytes < limits.bytes; row += 1) {
    const found = await cursor.next();
    if (found === undefined) break;
    cursor.take();
    const full = chunks.add(rowXml(cellsOf(columns, found.row), row, names, shapes));
    if (full !== undefined) {
      bytes += full.length;
      yield full;
    }
  }
  const last = columnName(columns.length - 1);
  onEnd(`$A$1:$${last}$${row - 1}`);
  const full = chunks.add(`</sheetData><autoFilter ref="A1:${last}${row - 1}"/></worksheet>`);
  if (full !== undefined) yield full;
  yield chunks.rest();
};

const rowXml = (
  cells: readonly Cell[],
  row: number,
  names: readonly string[],
  shapes: readonly CellShape[],
): string => {
  let xml = `<row r="${row}">`;
  for (const [index, shape] of shapes.entries())
    xml += cellXml(cells[index], `${names[index]}${row}`, shape);
  return `${xml}</row>`;
};

/** The titles and so many columns stay where they are. */
const paneXml = (frozen: number): string =>
  frozen === 0
    ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
    : `<pane xSplit="${frozen}" ySplit="1" topLeftCell="${columnName(frozen)}2" activePane="bottomRight" state="frozen"/>`;

const sheetHead = (columns: readonly Pick<Column<never>, 'width' | 'frozen'>[]): string => {
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

/** A to Z, AA, AB and so on. */
const columnName = (index: number): string => {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
};
