import type { Cell } from '@gi/contract/values/csv';
import type { ReactNode } from 'react';
import { formatNumber } from '#lib/format/numbers.ts';
import { titled } from './titled.tsx';

export type RowKey = number | string;

/** The orders that a column stands for. A click on its heading begins with `first`, `up` where that is left out. */
export type ColumnSort = { up?: string; down?: string; first?: 'up' | 'down' };

/** One column: what it shows of a row on one line, and how wide it starts out (px). */
export type GridColumn<Row> = {
  id: string;
  label: string;
  width: number;
  /** Whether it is shown before a person chooses columns; left out: it is. */
  shown?: boolean;
  sort?: ColumnSort;
  /** At the right: numbers. */
  end?: boolean;
  cell: (row: Row) => ReactNode;
  /** The same for a file, where `cell` makes more than text. */
  text?: (row: Row) => Cell;
};

/** What every column has: its id, its heading and how wide it starts out (px). */
export const column = (id: string, label: string, width: number) => ({ id, label, width });

/** As `column`; a click on its heading orders by its id. */
export const sortedColumn = (
  id: string,
  label: string,
  width: number,
  first: 'up' | 'down' = 'up',
) => ({ id, label, width, sort: { up: id, down: `${id}_desc`, first } });

/** A column of texts; a dash where there is none. */
export const textColumn = <Row>(
  column: Omit<GridColumn<Row>, 'cell' | 'text'>,
  text: (row: Row) => string | null,
): GridColumn<Row> => ({ ...column, cell: (row) => titled(text(row)), text });

/** A column of numbers. */
export const countColumn = <Row>(
  column: Omit<GridColumn<Row>, 'cell' | 'text' | 'end'>,
  count: (row: Row) => number,
): GridColumn<Row> => ({
  ...column,
  end: true,
  cell: (row) => formatNumber(count(row)),
  text: count,
});

/** Something to do with a row: a small button in the table, a button with words on a card. */
export type RowAction = {
  id: string;
  label: string;
  /** With the name of the row. */
  name: string;
  icon: ReactNode;
  danger?: boolean;
  disabled?: boolean;
} & ({ to: string; state?: unknown } | { run: () => void });

/** What a grid knows of the rows of a list. */
export type GridList<Row> = {
  label: string;
  /** The name under which this browser keeps the chosen columns, one for each account. */
  memory: string;
  /** From left to right; the first one names the row and is always there. */
  columns: readonly GridColumn<Row>[];
  keyOf: (row: Row) => RowKey;
  /** For the names of boxes and buttons. */
  nameOf: (row: Row) => string;
  /** The portrait before the name; null for nobody's, left out for rows that are no people. */
  photoOf?: (row: Row) => { name: string; src: string | null };
  /** Small words beside the name. */
  marksOf?: (row: Row) => ReactNode;
  actionsOf?: (row: Row) => readonly RowAction[];
  /** The most actions that a row has: the room for their buttons. */
  mostActions: number;
  /** A click on a row, or Enter. */
  open?: (row: Row, index: number) => void;
  /** Keys for the current row, beside those of every grid. */
  keys?: Readonly<Record<string, (row: Row) => void>>;
  /** Whether a row may be chosen; left out: all may. */
  isChoosable?: (row: Row) => boolean;
  /** Why a row may not be chosen, said at its box. */
  choiceRule?: string;
};

export type GridOrder = { now: string; usual: string; change: (order: string) => void };

export type GridRows<Row> = {
  /** The row at an index of the whole list; undefined while it is loading. */
  rowAt: (index: number) => Row | undefined;
  /**
   * Asks for the rows from one index to another that are not loaded, and returns all of them. Left out where a loaded row
   * means that all before it are loaded.
   */
  load?: (first: number, last: number) => Promise<readonly Row[]>;
  /** undefined until the number of rows is known. */
  total: number | undefined;
  /** All rows in their order, where the list is loaded as a whole. */
  every?: readonly Row[];
};

/** The rows of a list that is loaded as a whole; undefined while it is loading. */
export const rowsOf = <Row>(rows: readonly Row[] | undefined): GridRows<Row> => ({
  rowAt: (index) => rows?.[index],
  total: rows?.length,
  every: rows ?? [],
});

/** The order that a press on the heading of a column asks for. */
export const nextOrder = ({ up, down, first = 'up' }: ColumnSort, order: GridOrder): string => {
  const [begin, other] = first === 'up' ? [up, down] : [down, up];
  const [one, two] = [begin ?? other ?? order.usual, other ?? order.usual];
  return order.now === one ? two : one;
};

/** Of the columns that a list shows those that its export knows, from left to right. */
export const shownOf = <Column extends string>(
  known: readonly Column[],
  shown: readonly { id: string }[],
): Column[] => shown.flatMap(({ id }) => known.find((each) => each === id) ?? []);
