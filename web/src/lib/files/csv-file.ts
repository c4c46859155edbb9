import { BYTE_ORDER_MARK, csvLine, type Cell } from '@gi/contract/values/csv';

/** Rows of a screen as a file that spreadsheets open. */
export const csvFile = (lines: readonly (readonly Cell[])[]): Blob =>
  new Blob([BYTE_ORDER_MARK, ...lines.map(csvLine)], { type: 'text/csv;charset=utf-8' });
