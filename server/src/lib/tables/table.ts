import type { Cell } from '@gi/contract/values/csv';

/** A column of an export: its title, and the cell it makes of a row. */
export type Column<Row> = {
  title: string;
  /** Width in characters (spreadsheets only); 16 when not given. */
  width?: number;
  /** The cells are days as `YYYY-MM-DD`; a spreadsheet gets real dates, which it sorts and filters. */
  day?: true;
  /** The columns up to this one stay in sight when a spreadsheet is scrolled sideways. */
  frozen?: true;
  value: (row: Row) => Cell;
};

/** A table that is written while its rows are read, in constant memory. */
export type Table<Row> = {
  columns: readonly Column<Row>[];
  /** Rows in memory, or batches of rows that are being read. */
  rows: Iterable<Row> | AsyncIterable<Iterable<Row>>;
};

export const rowsOf = async function* <Row>(rows: Table<Row>['rows']): AsyncGenerator<Row> {
  const batches = Symbol.asyncIterator in rows ? rows : [rows];
  for await (const batch of batches) for (const row of batch) yield row;
};

/** Code units of a chunk: large enough that its own costs do not count, small enough for many exports at a time. */
export const chunkLength = 64 * 1024;

export const cellsOf = <Row>(columns: readonly Column<Row>[], row: Row): Cell[] =>
  columns.map((column) => column.value(row));
