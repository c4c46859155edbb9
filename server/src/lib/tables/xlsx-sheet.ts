import type { Cell } from '@gi/contract/values/csv';
import { cellsOf, chunkLength, type Column } from './table.ts';
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

/** Rows that several sheets read one after the other; `next` is the first one that none has written. */
export type RowCursor<Row> = { rows: AsyncIterator<Row>; next: IteratorResult<Row> };

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
  let chunk = sheetHead(columns) + rowXml(titles, 1, names, titleShapes);
  let row = 2;
  let bytes = 0;
  while (cursor.next.done !== true && row <= limits.rows && bytes < limits.bytes) {
    chunk += rowXml(cellsOf(columns, cursor.next.value), row, names, shapes);
    row += 1;
    cursor.next = await cursor.rows.next();
    if (chunk.length < chunkLength) continue;
    const full = Buffer.from(chunk);
    bytes += full.length;
    yield full;
    chunk = '';
  }
  const last = columnName(columns.length - 1);
  onEnd(`$A$1:$${last}$${row - 1}`);
  yield Buffer.from(`${chunk}</sheetData><autoFilter ref="A1:${last}${row - 1}"/></worksheet>`);
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
