import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { PAGE_ROWS } from './register-view.ts';
import { useSettled } from '#lib/row-window.ts';
import type { DrawnRows, RowWindow } from '#lib/row-window.ts';

type Position = { rows: RowWindow; drawn: DrawnRows; count: number | undefined };
type Address = { viewKey: string; page: number; setPage: (page: number) => void };

/** The page, from 1, of a row. */
const pageOf = (row: number): number => Math.floor(row / PAGE_ROWS) + 1;

/**
 * Keeps the scrolled place and the page of the address together: the address decides where a view
 * begins, scrolling decides from then on. A page past the end begins at the last one.
 */
export const useGridPosition = (position: Position, { viewKey, page, setPage }: Address) => {
  const { rows, drawn, count } = position;
  /** The view whose first place was scrolled to, and the one whose scrolling arrived there. */
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
  const last = count !== undefined && count > 0 && drawn.bottom >= count - 1;
  // The rows of the last page may be fewer than a screen: its first row then never gets to the top.
  const inSight = last ? pageOf(count - 1) : pageOf(drawn.top);
  const shown = useSettled(inSight);
  useEffect(() => {
    if (count === undefined || count === 0 || drawn.last < 0) return;
    if (placed.current === viewKey && shown === Math.min(page, pageOf(count - 1)))
      arrived.current = viewKey;
    if (arrived.current === viewKey && shown !== page) setPage(shown);
  }, [count, drawn.last, viewKey, shown, page, setPage]);
  const point = (index: number) => {
    setCurrent(index);
    rows.scrollToRow(index, 'auto');
  };
  return {
    current: count === undefined ? 0 : Math.min(current, Math.max(0, count - 1)),
    point,
    pageInSight: inSight,
    goToPage: (wanted: number) => {
      const row = (wanted - 1) * PAGE_ROWS;
      rows.scrollToRow(row, 'start');
      setCurrent(row);
    },
  };
};
