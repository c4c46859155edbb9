import { Readable } from 'node:stream';
import type { CellStyle, CellValue, ColumnDef } from 'hucre/xlsx';
import { type Cell, cellsOf, type Table } from './table.ts';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Excel refuses a file with a longer text in a cell. */
const LONGEST_TEXT = 32_767;

const HEADER_STYLE: CellStyle = {
  font: { bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '14532D' } },
  alignment: { vertical: 'center', wrapText: true },
};
const BODY_STYLE: CellStyle = { alignment: { vertical: 'top' } };

/**
 * A table as an Excel workbook of one sheet with a fixed header row. Text is written as text cells,
 * so `=1+1` stays text. Rows beyond Excel's limit of 1,048,576 continue in a further sheet.
 * An error of the rows destroys the stream with that error.
 */
export const xlsxStream = <Row>(table: Table<Row> & { sheetName: string }): Readable => {
  const columns: ColumnDef[] = table.columns.map(({ width = 16 }) => ({ width }));
  const write = async function* (): AsyncGenerator<Uint8Array> {
    // Loaded with the first workbook: 74 files that most starts do not need.
    const { writeXlsxStream } = await import('hucre/xlsx');
    yield* writeXlsxStream(styledRows(table, columns), {
      name: safeSheetName(table.sheetName),
      columns,
      freezePane: { rows: 1 },
    });
  };
  return Readable.from(write(), { objectMode: false });
};

/**
 * The library has styles for columns only. It asks for a row after the previous one is written, so
 * the columns have the header's style for the first row and the body's style afterwards.
 */
const styledRows = async function* <Row>(
  table: Table<Row>,
  columns: ColumnDef[],
): AsyncGenerator<CellValue[]> {
  for (const column of columns) column.style = HEADER_STYLE;
  yield table.columns.map((column) => xlsxCell(column.title));
  for (const column of columns) column.style = BODY_STYLE;
  for await (const row of table.rows) yield cellsOf(table.columns, row).map(xlsxCell);
};

const xlsxCell = (cell: Cell): CellValue => {
  if (cell === null || cell === undefined || cell === '') return null;
  return typeof cell === 'string' ? cell.slice(0, LONGEST_TEXT) : cell;
};

/** Excel forbids some characters in a sheet's name and allows 31 characters at most. */
const safeSheetName = (name: string): string => {
  const safe = name.replace(/[[\]:*?/\\\p{Cc}]/gu, ' ').replace(/^[\s']+|[\s']+$/g, '');
  return safe.slice(0, 28).trim() || 'Sheet';
};
