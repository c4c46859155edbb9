import { vi } from 'vitest';

/** Waits until a check no longer throws, and gives its result. The limit has room for a busy machine. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 120_000, interval: 20 });
