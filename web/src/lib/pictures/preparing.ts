import { useSyncExternalStore } from 'react';
import { createListeners } from '../device/listeners.ts';

let count = 0;
const { subscribe, tell } = createListeners();

const add = (more: number): void => {
  count += more;
  tell();
};

/** Counts `work` as the preparation of a picture until it has ended. */
export const whilePreparing = async (work: () => Promise<void>): Promise<void> => {
  add(1);
  try {
    await work();
  } finally {
    add(-1);
  }
};

/** Is a chosen picture being prepared, which the page does not have yet? */
export const usePreparing = (): boolean => useSyncExternalStore(subscribe, () => count > 0);
