/** A cell of an export. Numbers stay numbers (sums work); everything else is text, never a formula. */
export type Cell = string | number | null | undefined;

export interface Column {
  title: string;
  /** Width in characters (spreadsheets only); 16 when not given. */
  width?: number;
}

/** A table that is written while its rows are read, in constant memory. */
export interface Table {
  columns: readonly Column[];
  /** Each row has its cells in the order of the columns. */
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;
}
