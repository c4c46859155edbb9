import { useState } from 'react';

/**
 * A long list shown in portions: hundreds of rows would make each tap wait, and would be a long way
 * for the Tab key. `reset` goes back to the first portion, e.g. when the filters of the list change.
 */
export const usePortions = <T>(rows: readonly T[], first: number, step = first) => {
  const [most, setMost] = useState(first);
  return {
    shown: rows.slice(0, most),
    /** How many rows the next portion has; 0 when all are shown. */
    next: Math.max(0, Math.min(step, rows.length - most)),
    /** How many rows are not shown yet. */
    hidden: Math.max(0, rows.length - most),
    showMore: () => setMost(most + step),
    reset: () => setMost(first),
  };
};
