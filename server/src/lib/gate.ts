/** Too much is waiting already: the caller should come back in `retryAfter` seconds (HTTP 503). */
export class Busy extends Error {
  override readonly name = 'Busy';
  readonly retryAfter: number;

  constructor(retryAfter = 1) {
    super('The server is busy, please try again in a moment');
    this.retryAfter = retryAfter;
  }
}

/** Runs one task when there is room for it. @throws {Busy} at once when the queue is full. */
export type Gate = <Result>(task: () => Promise<Result>) => Promise<Result>;

/**
 * Lets at most `atOnce` tasks run and at most `waiting` more wait, first come first served. Work
 * that takes much memory or time goes through one, so that a rush ends in quick refusals instead
 * of an exhausted machine.
 */
export function makeGate({ atOnce, waiting }: { atOnce: number; waiting: number }): Gate {
  let running = 0;
  const queue: (() => void)[] = [];

  return async (task) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new Busy();
      // The one who leaves hands over its place, so `running` stays as it is.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
