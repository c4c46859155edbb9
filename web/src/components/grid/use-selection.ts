import { useState } from 'react';
import type { GridList, RowKey } from './grid-list.ts';

/** Chosen rows: some of them, on whatever page they are, or all that the view shows. */
export type Selection<Row> = {
  all: boolean;
  /** Empty while all are chosen. */
  rows: ReadonlyMap<RowKey, Row>;
  isChosen: (row: Row) => boolean;
  toggle: (row: Row) => void;
  /** Adds rows, e.g. those between two clicks. */
  add: (rows: readonly Row[]) => void;
  chooseAll: () => void;
  clear: () => void;
};

type Chosen<Row> = { view: string; all: boolean; rows: ReadonlyMap<RowKey, Row> };

/** What is chosen, for a page that keeps it while its list is not shown. */
export const useChoice = <Row>() => useState<Chosen<Row>>();
export type Choice<Row> = ReturnType<typeof useChoice<Row>>;

/**
 * The rows that a person chose. `view` names what the list shows: another view begins without a choice,
 * because rows out of sight would be exported or printed unseen.
 */
export const useSelection = <Row>(
  view: string,
  { keyOf, isChoosable }: Pick<GridList<Row>, 'keyOf' | 'isChoosable'>,
  {
    kept,
    every,
  }: {
    kept?: Choice<Row> | undefined;
    /** All rows where they are loaded: each of them is then chosen by itself. */
    every?: readonly Row[] | undefined;
  },
): Selection<Row> => {
  const [nothing] = useState<ReadonlyMap<RowKey, Row>>(new Map());
  const own = useChoice<Row>();
  const [chosen, setChosen] = kept ?? own;
  const { all, rows: stored } = chosen?.view === view ? chosen : { all: false, rows: nothing };
  // As they are now and in the order of the list; those that left it are chosen no more.
  const rows =
    every === undefined || stored.size === 0
      ? stored
      : new Map(
          every.flatMap((row) => (stored.has(keyOf(row)) ? [[keyOf(row), row] as const] : [])),
        );
  const add = (more: readonly Row[]): void => {
    const added = more.map((row) => [keyOf(row), row] as const);
    // To what is chosen then: the rows may have been asked for first.
    setChosen((then) => ({
      view,
      all: false,
      rows: new Map([...(then?.view === view ? then.rows : nothing), ...added]),
    }));
  };
  return {
    all,
    rows,
    isChosen: (row) => all || rows.has(keyOf(row)),
    toggle: (row) => {
      // After 'all', single rows are unknown: the choice starts with this row.
      const next = new Map(all ? nothing : rows);
      if (all || !next.delete(keyOf(row))) next.set(keyOf(row), row);
      setChosen({ view, all: false, rows: next });
    },
    add,
    chooseAll: () => {
      if (every === undefined) setChosen({ view, all: true, rows: nothing });
      else add(every.filter((row) => isChoosable?.(row) ?? true));
    },
    clear: () => setChosen({ view, all: false, rows: nothing }),
  };
};
