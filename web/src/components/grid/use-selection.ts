import { useState } from 'react';
import type { RowKey } from './grid-list.ts';

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
  keyOf: (row: Row) => RowKey,
  kept?: Choice<Row>,
): Selection<Row> => {
  const [nothing] = useState<ReadonlyMap<RowKey, Row>>(new Map());
  const own = useChoice<Row>();
  const [chosen, setChosen] = kept ?? own;
  const { all, rows } = chosen?.view === view ? chosen : { all: false, rows: nothing };
  return {
    all,
    rows,
    isChosen: (row) => all || rows.has(keyOf(row)),
    toggle: (row) => {
      // One row less than all: the others are not known, so the choice starts again.
      const next = new Map(all ? nothing : rows);
      if (all || !next.delete(keyOf(row))) next.set(keyOf(row), row);
      setChosen({ view, all: false, rows: next });
    },
    add: (more) => {
      const added = more.map((row) => [keyOf(row), row] as const);
      setChosen({ view, all: false, rows: new Map([...rows, ...added]) });
    },
    chooseAll: () => setChosen({ view, all: true, rows: nothing }),
    clear: () => setChosen({ view, all: false, rows: nothing }),
  };
};
