import { longestRegistryNumber } from '@gi/contract/routes/applications';
import type { Application } from '@gi/contract/schemas/applications';
import { keyOf } from './selection.ts';

type PastedNumbers = {
  /** Numbers by the key of their application. */
  numbers: ReadonlyMap<string, string>;
  /** Lines that belong to no row: an id that is not chosen, or more lines than rows. */
  unused: readonly string[];
};

/** Blank lines at the end are those that spreadsheets add. */
const linesOf = (text: string): string[] => text.trimEnd().split(/\r\n|\r|\n/);

/** Whether a text is more than one cell of a spreadsheet: pasting that fills the table, anything else one box. */
export const isPastedTable = (text: string): boolean =>
  text.includes('\t') || linesOf(text).length > 1;

/**
 * Reads cells copied from a spreadsheet. Of several columns the first is the id of the registration and the last the
 * number; several lines of one registration go to its products in the order of the rows. Lines of one column go to
 * the rows from `first` on, and a blank one leaves its row as it is.
 */
export const readPastedNumbers = (
  text: string,
  rows: readonly Application[],
  first: number,
): PastedNumbers => {
  const numbers = new Map<string, string>();
  const unused: string[] = [];
  const put = (row: Application | undefined, number: string, line: string): void => {
    if (row === undefined || number.length > longestRegistryNumber) unused.push(line);
    else if (number !== '') numbers.set(keyOf(row), number);
  };
  const waiting = Map.groupBy(rows, ({ registrationId }) => String(registrationId));
  const isTable = text.includes('\t');
  for (const [index, line] of linesOf(text).entries()) {
    const cells = line.split('\t').map((cell) => cell.trim());
    const row = isTable ? waiting.get(cells[0] ?? '')?.shift() : rows[first + index];
    if (line.trim() !== '') put(row, isTable && cells.length < 2 ? '' : (cells.at(-1) ?? ''), line);
  }
  return { numbers, unused };
};

/** The keys of the rows whose number another row has too; letters and blanks are compared as the server does. */
export const keysWithSharedNumber = (
  rows: readonly Application[],
  numberOf: (row: Application) => string,
): ReadonlySet<string> => {
  const byNumber = Map.groupBy(rows, (row) => numberOf(row).replaceAll(' ', '').toUpperCase());
  byNumber.delete('');
  const shared = [...byNumber.values()].filter((group) => group.length > 1);
  return new Set(shared.flat().map(keyOf));
};
