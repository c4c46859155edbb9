import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { workbenchPageSize as PAGE_ROWS } from '@gi/contract/values/page-size';
import type { DrawnRows, RowWindow } from '#lib/lists/row-window.ts';

/** `atRest`: the drawn rows as of the last rest of the scrolling. */
type Position = { rows: RowWindow; atRest: DrawnRows; count: number | undefined };
/** What the list shows, and the page of it that the address names. */
export type Place = { viewKey: string; page: number; setPage: (page: number) => void };

/** The page, from 1, of a row. */
export const pageOf = (row: number): number => Math.floor(row / PAGE_ROWS) + 1;

/** The page, from 1, that a list of `count` rows shows. */
export const pageInSight = ({ top, bottom }: DrawnRows, count: number): number =>
  // The rows of the last page may be fewer than a screen: its first row then never gets to the top.
  count > 0 && bottom >= count - 1 ? pageOf(count - 1) : pageOf(top);

/**
 * Keeps the scroll position and the page of the address the same: the address decides where a view begins, scrolling
 * decides from then on. A page past the end begins at the last one.
 */
export const useGridPosition = (position: Position, { viewKey, page, setPage }: Place) => {
  const { rows, atRest, count } = position;
  /** The view that was scrolled to its first page, and the view whose first page came into sight. */
  const placed = useRef<string>(undefined);
  const arrived = useRef<string>(undefined);
  const [current, setCurrent] = useState(0);
  useLayoutEffect(() => {
    if (count === undefined || count === 0 || placed.current === viewKey) return;
    placed.current = viewKey;
    const row = Math.min(page, pageOf(count - 1)) * PAGE_ROWS - PAGE_ROWS;
    rows.scrollToRow(row, 'start');
    setCurrent(row);
  }, [rows, count, viewKey, page]);
  useEffect(() => {
    const drawn = rows.drawnRows();
    if (count === undefined || count === 0 || drawn.last < 0) return;
    const shown = pageInSight(drawn, count);
    if (placed.current === viewKey && shown === Math.min(page, pageOf(count - 1)))
      arrived.current = viewKey;
    if (arrived.current === viewKey && shown !== page && atRest === drawn) setPage(shown);
  }, [rows, count, atRest, viewKey, page, setPage]);
  const point = (index: number) => {
    setCurrent(index);
    rows.scrollToRow(index, 'auto');
  };
  return {
    // While rows are loading their number is not known, and keys lead on from where they are.
    current: count === undefined ? current : Math.min(current, Math.max(0, count - 1)),
    point,
    goToPage: (wanted: number) => {
      const row = (wanted - 1) * PAGE_ROWS;
      rows.scrollToRow(row, 'start');
      setCurrent(row);
    },
  };
};
