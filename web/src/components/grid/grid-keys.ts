import type { KeyboardEvent } from 'react';

export type GridKeys = {
  /** The first and the last row that the keys reach. */
  first: number;
  last: number;
  current: number;
  rowsPerScreen: () => number;
  point: (index: number) => void;
  /** Enter: opens the current row. */
  enter: () => void;
  /** Space; undefined where the box that has the focus takes it. */
  toggle: (() => void) | undefined;
  /** Escape. */
  leave: () => void;
};

/** Where a key leads from the current row; undefined for other keys. */
const target = (key: string, keys: GridKeys): number | undefined => {
  const { first, last, current, rowsPerScreen } = keys;
  switch (key) {
    case 'ArrowDown':
      return current + 1;
    case 'ArrowUp':
      return current - 1;
    case 'PageDown':
      return current + rowsPerScreen();
    case 'PageUp':
      return current - rowsPerScreen();
    case 'Home':
      return first;
    case 'End':
      return last;
    default:
      return undefined;
  }
};

export const withinRows = (index: number, { first, last }: Pick<GridKeys, 'first' | 'last'>) =>
  Math.max(first, Math.min(last, index));

/** A button or box of the grid has its own keys; boxes and titles of cards are where the rows' keys are pressed. */
const isOwnKey = ({ target: pressed, currentTarget, key }: KeyboardEvent<HTMLElement>): boolean =>
  pressed === currentTarget ||
  key === 'Escape' ||
  (pressed instanceof Element && pressed.matches('li [data-row-focus]'));

/** The keys of the grid: arrows and pages move the current row, Space chooses, Enter opens. */
export const gridKeys =
  (keys: GridKeys) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !isOwnKey(event)) return;
    const next = target(event.key, keys);
    if (next !== undefined) keys.point(withinRows(next, keys));
    else if (event.key === 'Enter') keys.enter();
    else if (event.key === ' ' && keys.toggle !== undefined) keys.toggle();
    else if (event.key === 'Escape') keys.leave();
    else return;
    event.preventDefault();
  };
