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
  /** Rows in memory, or batches of rows that are being read: an await for each row would cost as much as writing it. */
  rows: Iterable<Row> | AsyncIterable<Iterable<Row>>;
};

export const batchesOf = async function* <Row>(
  rows: Table<Row>['rows'],
): AsyncGenerator<Iterable<Row>> {
  if (Symbol.asyncIterator in rows) yield* rows;
  else yield rows;
};

export const cellsOf = <Row>(columns: readonly Column<Row>[], row: Row): Cell[] =>
  columns.map((column) => column.value(row));
