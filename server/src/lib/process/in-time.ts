import { setTimeout as sleep } from 'node:timers/promises';

/** What `promise` gives within `milliseconds`, else `late`; an error of it is thrown. */
export const inTime = async <Value, Late>(
  promise: Promise<Value>,
  milliseconds: number,
  late: Late,
): Promise<Value | Late> => {
  const waiting = new AbortController();
  // Without a listener, the end of the wait would be an unhandled rejection.
  const end = sleep(milliseconds, late, { signal: waiting.signal }).catch(() => late);
  try {
    return await Promise.race([promise, end]);
  } finally {
    waiting.abort();
  }
};
