import type { KeyboardEvent } from 'react';

export type GridKeys = {
  count: number;
  current: number;
  rowsPerScreen: () => number;
  point: (index: number) => void;
  /** Enter: shows the current row at the right, or opens it when it is shown already. */
  enter: () => void;
  /** Space: ticks or unticks the current row. */
  toggle: () => void;
  /** Escape. */
  leave: () => void;
};

/** Where a key leads from the current row; undefined for other keys. */
const target = (key: string, { count, current, rowsPerScreen }: GridKeys): number | undefined => {
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
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
};

/** The keys of the grid: arrows and pages move the current row, Space chooses, Enter shows. */
export const gridKeys =
  (keys: GridKeys) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // A button or box of the grid has its own keys.
    if (event.target !== event.currentTarget && event.key !== 'Escape') return;
    const next = target(event.key, keys);
    if (next !== undefined) keys.point(Math.max(0, Math.min(keys.count - 1, next)));
    else if (event.key === 'Enter') keys.enter();
    else if (event.key === ' ') keys.toggle();
    else if (event.key === 'Escape') keys.leave();
    else return;
    event.preventDefault();
  };
