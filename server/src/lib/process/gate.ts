/** Too much is waiting already: the caller should come back in `retryAfter` seconds (HTTP 503). */
export class Busy extends Error {
  override readonly name = 'Busy';
  readonly retryAfter: number;

  constructor(retryAfter = 1) {
    super('The server is busy, please try again in a moment');
    this.retryAfter = retryAfter;
  }
}

/** How many tasks run behind a gate and how many wait at it. */
export type GateLoad = { running: number; waiting: number };

/** Runs one task when there is room for it. @throws {Busy} at once when the queue is full. */
export type Gate = (<Result>(task: () => Promise<Result>) => Promise<Result>) & {
  load(): GateLoad;
};

/**
 * Runs at most `atOnce` tasks at a time and queues at most `waiting` more, first in, first out.
 * Tasks that need much memory or time go through a gate, so that overload leads to fast refusals
 * instead of an exhausted machine.
 */
export const makeGate = ({ atOnce, waiting }: { atOnce: number; waiting: number }): Gate => {
  let running = 0;
  const queue: (() => void)[] = [];

  const enter = async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new Busy();
      // The next task takes over this task's slot, so `running` does not change.
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
  return Object.assign(enter, { load: () => ({ running, waiting: queue.length }) });
};
