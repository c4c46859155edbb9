import type { Cell } from '@gi/contract/values/csv';
import { byteChunks } from '../bytes/byte-chunks.ts';
import { batchesOf, cellsOf, type Column, type Table } from './table.ts';
import { type CellShape, cellXml } from './xlsx-cell.ts';
import { MAIN, styles, XML } from './xlsx-parts.ts';

export type SheetLimits = {
  /** The row of titles included. */
  rows: number;
  /** Of the uncompressed sheet; a last chunk may exceed it. */
  bytes: number;
};

/** Excel's number of rows; bytes stay below the 4 GiB that need ZIP64, which Excel reads reluctantly. */
export const EXCEL_LIMITS: SheetLimits = { rows: 1_048_576, bytes: 3_500_000_000 };

/** Rows that several sheets read one after the other. */
export type RowCursor<Row> = {
  /** Whether there is a row; only the first one of a batch has to be waited for. */
  hasMore(): boolean | Promise<boolean>;
  /** The row that `hasMore` found. */
  take(): Row;
  close(): Promise<void>;
};

export const openRows = <Row>(rows: Table<Row>['rows']): RowCursor<Row> => {
  const batches = batchesOf(rows);
  let batch: Iterator<Row> | undefined;
  let found: IteratorYieldResult<Row> | undefined;
  const look = (): boolean => {
    const next = batch?.next();
    if (next !== undefined && next.done !== true) found = next;
    return found !== undefined;
  };
  const read = async (): Promise<boolean> => {
    for (;;) {
      const { done, value } = await batches.next();
      if (done === true) return false;
      batch = value[Symbol.iterator]();
      if (look()) return true;
    }
  };
  return {
    hasMore: () => found !== undefined || look() || read(),
    take: () => {
      if (found === undefined) throw new Error('no row was found');
      const { value } = found;
      found = undefined;
      return value;
    },
    close: async () => {
      await batches.return(undefined);
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
    const more = cursor.hasMore();
    // An await costs as much as writing the row, so only the first row of a batch is awaited.
    if (more !== true && !(await more)) break;
    const full = chunks.add(rowXml(cellsOf(columns, cursor.take()), row, names, shapes));
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

/** Freezes the titles and the first `frozen` columns. */
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
