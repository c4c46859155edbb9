import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
} from '@tanstack/virtual-core';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';

/**
 * Heights in px. A row that is scrolled to must not lie under the sticky head.
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

/**
 * TanStack Virtual as a store for React. The core is used without its React adapter: the adapter's
 * functions return other values without React knowing, which `react/incompatible-library` forbids.
 */
const createRowWindow = ({ rowHeight, headHeight }: RowSizes) => {
  let scroller: Scroller | null = null;
  let drawn: DrawnRows = { first: 0, last: -1, top: 0, bottom: -1 };
  const listeners = new Set<() => void>();
  const update = () => {
    const items = virtualizer.getVirtualItems();
    const last = items.at(-1)?.index ?? -1;
    const offset = virtualizer.scrollOffset ?? 0;
    const height = virtualizer.scrollRect?.height ?? 0;
    const next = {
      first: items[0]?.index ?? 0,
      last,
      top: Math.max(0, Math.min(last, Math.round(offset / rowHeight))),
      bottom: Math.min(last, Math.floor((offset + height - headHeight) / rowHeight) - 1),
    };
    if (isSame(next, drawn)) return;
    drawn = next;
    for (const listener of listeners) listener();
  };
  const virtualizer = new Virtualizer<Scroller, HTMLElement>({
    count: 0,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    scrollToFn: elementScroll,
    observeElementRect,
    observeElementOffset,
    overscan: OVERSCAN,
    paddingStart: headHeight,
    scrollPaddingStart: headHeight,
    onChange: update,
  });
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    drawnRows: () => drawn,
    /** For the `ref` of the element that scrolls. */
    attach: (element: Scroller | null) => {
      scroller = element;
    },
    focus: () => scroller?.focus({ preventScroll: true }),
    mount: () => virtualizer._didMount(),
    setCount: (count: number) => {
      virtualizer.setOptions({ ...virtualizer.options, count });
      virtualizer._willUpdate();
      update();
    },
    scrollToRow: (index: number, align: 'start' | 'auto') =>
      virtualizer.scrollToIndex(index, { align }),
    /** Whole rows that fit between the head and the lower edge. */
    rowsPerScreen: () =>
      Math.max(1, Math.floor(((virtualizer.scrollRect?.height ?? 0) - headHeight) / rowHeight)),
  };
};

export type RowWindow = ReturnType<typeof createRowWindow>;

/**
 * The rows that a scrolled list of `count` rows of equal height has to draw.
 * @param sizes of the first call; a list whose sizes change gets another `key`
 */
export const useRowWindow = (count: number, sizes: RowSizes) => {
  const [rows] = useState(() => createRowWindow(sizes));
  const drawn = useSyncExternalStore(rows.subscribe, rows.drawnRows);
  useLayoutEffect(() => rows.mount(), [rows]);
  useLayoutEffect(() => rows.setCount(count), [rows, count]);
  return { rows, drawn };
};

/** Time without a further change after which the rows at a place are asked for (ms). */
const PAUSE = 120;

/** `value` once it has not changed for a moment: rows that only fly past are not fetched. */
export const useSettled = <T>(value: T): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};
