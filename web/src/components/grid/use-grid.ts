import { workbenchPageSize as PAGE_ROWS } from '@gi/contract/values/page-size';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { showToast } from '#components/messages/toast.ts';
import { errorTexts } from '#i18n/en/errors.ts';
import { text } from '#i18n/language.ts';
import { useRoomForTable } from '#lib/device/use-wide.ts';
import { useShortcuts } from '#lib/input/shortcuts.ts';
import { useRowsAtRest, useRowWindow, type RowWindow } from '#lib/lists/row-window.ts';
import { gridKeys, withinRows } from './grid-keys.ts';
import type { GridList, GridOrder, GridRows } from './grid-list.ts';
import type { RowHandlers } from './grid-row.tsx';
import { rowHeight } from './grid-sizes.ts';
import { useColumnLayout } from './use-column-layout.ts';
import { pageOf, useGridPosition, type Place } from './use-grid-position.ts';
import { useSelection, type Choice, type Selection } from './use-selection.ts';

/** The window over the rows: what a list has to load follows `atRest`. Scrolling changes it at rest only. */
export const useGridWindow = () => {
  const [count, setCount] = useState<number>();
  const [height] = useState(rowHeight);
  const rows = useRowWindow(count ?? 0, { rowHeight: height, headHeight: height });
  return { rows, atRest: useRowsAtRest(rows), count, setCount };
};

type GridWindow = ReturnType<typeof useGridWindow>;

type Parts<Row> = {
  window: GridWindow;
  loaded: GridRows<Row>;
  place: Place;
  /** Left out where a list has one order only. */
  order?: GridOrder;
  /** What is chosen, where the page keeps it while this list is not shown. */
  choice?: Choice<Row>;
  /** Chooses all rows of the list where each of them is needed; left out: all are chosen unseen. */
  chooseAll?: () => void;
  /** Escape. */
  leave?: () => void;
};

/** The same functions for as long as the page is open, which call those of the last drawing. */
const useHandlers = <Row>(handlers: RowHandlers<Row>): RowHandlers<Row> => {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  const [stable] = useState<RowHandlers<Row>>(() => ({
    press: (...given) => latest.current.press(...given),
    toggle: (...given) => latest.current.toggle(...given),
    run: (...given) => latest.current.run(...given),
  }));
  return stable;
};

/** The rows that are drawn as cards: those of a page. */
const cardsOf = (page: number, count: number) => {
  const first = (page - 1) * PAGE_ROWS;
  return { first, last: Math.max(first, Math.min(count, first + PAGE_ROWS) - 1) };
};

/** Moves the focus to a card. */
const focusCard = (index: number): void =>
  document.querySelector<HTMLElement>(`[data-card="${index}"] [data-row-focus]`)?.focus();

type KeyParts<Row> = {
  reach: { first: number; last: number };
  current: number;
  row: Row | undefined;
  rows: RowWindow;
  isTable: boolean;
  point: (index: number) => void;
  toggle: () => void;
  leave: () => void;
};

/** The keys of the rows, and those that work anywhere on the page. @returns the handler for the rows' element */
const useKeys = <Row>(list: GridList<Row>, parts: KeyParts<Row>) => {
  const { reach, current, row, rows, isTable, point, toggle, leave } = parts;
  const step = (by: 1 | -1) => {
    // The keys that follow are the grid's: arrows, Enter, Space.
    if (isTable) rows.focus();
    // In cards the first press focuses the current one.
    const isThere = isTable || document.activeElement?.closest('[data-card]') !== null;
    point(withinRows(current + (isThere ? by : 0), reach));
  };
  const ofList = Object.entries(list.keys ?? {}).map(([key, act]) => [
    key,
    () => {
      if (row !== undefined) act(row);
    },
  ]);
  useShortcuts({
    '/': () => document.querySelector<HTMLInputElement>('[data-fill] [type="search"]')?.focus(),
    j: () => step(1),
    k: () => step(-1),
    x: toggle,
    ...Object.fromEntries(ofList),
  });
  return gridKeys({
    ...reach,
    current,
    rowsPerScreen: rows.rowsPerScreen,
    point,
    enter: () => {
      if (row !== undefined) list.open?.(row, current);
    },
    toggle: isTable ? toggle : undefined,
    leave,
  });
};

/** Chooses a row or unchooses it, or chooses all rows from the last toggled one of this view on. */
const useToggle = <Row>(
  list: GridList<Row>,
  loaded: GridRows<Row>,
  { selection, viewKey }: { selection: Selection<Row>; viewKey: string },
): RowHandlers<Row>['toggle'] => {
  const [toggled, setToggled] = useState({ viewKey, index: 0 });
  const choose = (rows: readonly Row[]) =>
    selection.add(rows.filter((each) => list.isChoosable?.(each) ?? true));
  return (index, pressed, { range = false } = {}) => {
    setToggled({ viewKey, index });
    if (!range) return selection.toggle(pressed);
    const anchor = toggled.viewKey === viewKey ? toggled.index : index;
    const [from, to] = [Math.min(anchor, index), Math.max(anchor, index)];
    const between = Array.from({ length: to - from + 1 }, (_each, at) => loaded.rowAt(from + at));
    const known = between.filter((each): each is Row => each !== undefined);
    if (known.length === between.length || loaded.load === undefined) return choose(known);
    loaded.load(from, to).then(choose, () => showToast('error', text(errorTexts, 'network')));
  };
};

/**
 * The state of a grid: its columns, the current row, the chosen rows and its keys. A table of all rows where it has
 * room, else cards of one page; both with the same functions.
 */
export const useGrid = <Row>(list: GridList<Row>, parts: Parts<Row>) => {
  const { window, loaded, place, order, choice, chooseAll, leave } = parts;
  const { rows, atRest, setCount } = window;
  const { total } = loaded;
  // The number of the last answer stays until the next is here, so that the table does not jump.
  if (total !== undefined && total !== window.count) setCount(total);
  const known = total ?? window.count;
  const count = known ?? 0;
  const isTable = useRoomForTable();
  const layout = useColumnLayout(list.memory, list.columns);
  const viewKey = `${isTable} ${place.viewKey}`;
  const position = useGridPosition({ rows, atRest, count: total }, { ...place, viewKey });
  const { every } = loaded;
  const chosen = useSelection(place.viewKey, list, { kept: choice, every });
  const selection = { ...chosen, chooseAll: chooseAll ?? chosen.chooseAll };
  const lastPage = Math.max(1, pageOf(count - 1));
  const page = Math.min(place.page, lastPage);
  const { setPage } = place;
  useEffect(() => {
    if (!isTable && total !== undefined && place.page > lastPage) setPage(lastPage);
  }, [isTable, total, place.page, lastPage, setPage]);

  const reach = isTable ? { first: 0, last: Math.max(0, count - 1) } : cardsOf(page, count);
  const current = withinRows(position.current, reach);
  const row = loaded.rowAt(current);
  const point = (index: number) => {
    position.point(index);
    if (!isTable) focusCard(index);
  };
  const toggle = useToggle(list, loaded, { selection, viewKey: place.viewKey });
  const handlers = useHandlers<Row>({
    press: (index, pressed) => {
      point(index);
      list.open?.(pressed, index);
      if (isTable) rows.focus();
    },
    toggle,
    run: (of, id) => {
      const action = list.actionsOf?.(of).find((each) => each.id === id);
      if (action !== undefined && 'run' in action) action.run();
    },
  });
  const onKeyDown = useKeys(list, {
    reach,
    current,
    row,
    rows,
    isTable,
    point,
    toggle: () => {
      if (row !== undefined && (list.isChoosable?.(row) ?? true)) toggle(current, row);
    },
    leave: () => leave?.(),
  });
  return {
    list,
    loaded,
    total,
    /** The number of rows as it was known last; undefined before. */
    known,
    count,
    rows,
    atRest,
    isTable,
    layout,
    order,
    selection,
    current,
    /** The current row, once it is loaded. */
    row,
    reach,
    page,
    lastPage,
    goToPage: isTable ? position.goToPage : setPage,
    handlers,
    onKeyDown,
    /** Moves the focus to the rows. */
    focus: isTable ? rows.focus : () => focusCard(current),
  };
};

export type Grid<Row> = ReturnType<typeof useGrid<Row>>;
