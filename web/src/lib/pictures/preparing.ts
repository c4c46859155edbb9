import { createValue } from '../device/listeners.ts';

const count = createValue(0);

/** Counts `work` as the preparation of a picture until it has ended. */
export const whilePreparing = async (work: () => Promise<void>): Promise<void> => {
  count.set(count.get() + 1);
  try {
    await work();
  } finally {
    count.set(count.get() - 1);
  }
};

/** Is a chosen picture being prepared, which the page does not have yet? */
export const usePreparing = (): boolean => count.use() > 0;
