import { vi } from 'vitest';

/** Waits until a check no longer throws, and gives its result. Ends before the time limit of a test, so that its error is the one that is seen. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 25_000, interval: 20 });
