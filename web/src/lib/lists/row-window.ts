import { createListeners } from '../device/listeners.ts';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';

/**
 * Heights in px. A row that is scrolled to must not be hidden by the sticky head.
 */
export type RowSizes = { rowHeight: number; headHeight: number };
/** Rows above and below the visible ones that are drawn too. */
const OVERSCAN = 6;

/**
 * The rows to draw, from `first` to `last`, and those of them that are in sight, from `top` to `bottom`.
 * `last` and `bottom` are -1 for none.
 */
export type DrawnRows = { first: number; last: number; top: number; bottom: number };

type Scroller = HTMLDivElement;

const isSame = (one: DrawnRows, other: DrawnRows): boolean =>
  one.first === other.first &&
  one.last === other.last &&
  one.top === other.top &&
  one.bottom === other.bottom;

/** Where a list is scrolled to, and which of its rows have to be drawn for that: a store for React. */
const createRowWindow = ({ rowHeight, headHeight }: RowSizes) => {
  let scroller: Scroller | null = null;
  let count = 0;
  let leave = (): void => undefined;
  let drawn: DrawnRows = { first: 0, last: -1, top: 0, bottom: -1 };
  const { subscribe, tell } = createListeners();
  const inSight = () => ({ offset: scroller?.scrollTop ?? 0, height: scroller?.clientHeight ?? 0 });
  /** The row at a height of the list, between the first and the last one. */
  const rowAt = (height: number): number =>
    Math.min(count - 1, Math.max(0, Math.floor((height - headHeight) / rowHeight)));
  const drawnNow = (): DrawnRows => {
    const { offset, height } = inSight();
    if (count === 0 || height === 0) return { first: 0, last: -1, top: 0, bottom: -1 };
    const last = Math.min(count - 1, rowAt(offset + height) + OVERSCAN);
    return {
      first: Math.max(0, rowAt(offset) - OVERSCAN),
      last,
      top: Math.max(0, Math.min(last, Math.round(offset / rowHeight))),
      bottom: Math.min(last, Math.floor((offset + height - headHeight) / rowHeight) - 1),
    };
  };
  const update = () => {
    const next = drawnNow();
    if (isSame(next, drawn)) return;
    drawn = next;
    tell();
  };
  return {
    subscribe,
    drawnRows: () => drawn,
    /** For the `ref` of the element that scrolls. */
    attach: (element: Scroller | null) => {
      leave();
      leave = () => undefined;
      scroller = element;
      if (element === null) return;
      const sizes = 'ResizeObserver' in globalThis ? new ResizeObserver(update) : undefined;
      sizes?.observe(element);
      element.addEventListener('scroll', update, { passive: true });
      leave = () => {
        sizes?.disconnect();
        element.removeEventListener('scroll', update);
      };
    },
    focus: () => scroller?.focus({ preventScroll: true }),
    setCount: (next: number) => {
      count = next;
      update();
    },
    /** `auto` moves no further than it must, and not at all to a row that is in sight. */
    scrollToRow: (index: number, align: 'start' | 'auto') => {
      const { offset, height } = inSight();
      const [upper, lower] = [index * rowHeight, (index + 1) * rowHeight + headHeight - height];
      if (align === 'start' || upper < offset) scroller?.scrollTo?.({ top: upper });
      else if (lower > offset) scroller?.scrollTo?.({ top: lower });
      // The event of the scrolling comes a frame later.
      update();
    },
    /** Whole rows that fit between the head and the lower edge. */
    rowsPerScreen: () => Math.max(1, Math.floor((inSight().height - headHeight) / rowHeight)),
  };
};

export type RowWindow = ReturnType<typeof createRowWindow>;

/**
 * The window over a scrolled list of `count` rows of equal height. Scrolling does not rerender its caller: components
 * that follow the scrolling use `useDrawnRows` or `useRowsAtRest`.
 * @param sizes of the first call; a list whose sizes change gets another `key`
 */
export const useRowWindow = (count: number, sizes: RowSizes): RowWindow => {
  const [rows] = useState(() => createRowWindow(sizes));
  useLayoutEffect(() => rows.setCount(count), [rows, count]);
  return rows;
};

/** The rows to draw, at each step of the scrolling: for the smallest part of a page that shows them. */
export const useDrawnRows = (rows: RowWindow): DrawnRows =>
  useSyncExternalStore(rows.subscribe, rows.drawnRows);

/** Whether a row is drawn: renders again when that changes, not at each scroll event. */
export const useIsDrawn = (rows: RowWindow, index: number): boolean =>
  useSyncExternalStore(rows.subscribe, () => {
    const { first, last } = rows.drawnRows();
    return index >= first && index <= last;
  });

/** Text that follows the scrolling changes only this often, to stay readable (ms). */
const READABLE = 100;

/** The drawn rows, a few times a second while the scrolling goes on: for words about them. */
export const useDrawnRowsCalmly = (rows: RowWindow): DrawnRows => {
  const [shown, setShown] = useState(rows.drawnRows);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => setShown(rows.drawnRows());
    const follow = () => {
      if (timer !== undefined) return;
      show();
      timer = setTimeout(() => {
        timer = undefined;
        show();
      }, READABLE);
    };
    const leave = rows.subscribe(follow);
    // The number of rows may have changed before this listener was added.
    show();
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [rows]);
  return shown;
};

/** Time without a further step after which the scrolling rests (ms). */
const PAUSE = 120;

/** The drawn rows as of the last rest of the scrolling: rows that only fly past are not fetched. */
export const useRowsAtRest = (rows: RowWindow): DrawnRows => {
  const [atRest, setAtRest] = useState(rows.drawnRows);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setAtRest(rows.drawnRows()), PAUSE);
    };
    const leave = rows.subscribe(wait);
    // The number of rows may have changed before this listener was added.
    wait();
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [rows]);
  return atRest;
};
