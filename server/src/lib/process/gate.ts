import { shareOf } from './share.ts';

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

/** Who waits for a task, for example the account and the network address. */
export type GateClaim = {
  /** The task is refused when one of these keys has its share of waiting tasks already. */
  keys: readonly string[];
  /** Runs before all tasks without priority and has a queue of its own. */
  priority: boolean;
};

/** Runs one task when a slot is free. @throws {Busy} at once when the queue or a key's share is full */
export type Gate = (<Result>(task: () => Promise<Result>, claim?: GateClaim) => Promise<Result>) & {
  load(): GateLoad;
};

type WaitingTask = { keys: readonly string[]; start: () => void };

const anyone: GateClaim = { keys: [], priority: false };

/**
 * Runs at most `atOnce` tasks at a time on the whole machine, first in, first out: each of several processes
 * has its share. At most `waiting` tasks wait in each of two queues, with and without priority, and at most
 * `waitingPerKey` of one key, so that no client fills the queue alone. Tasks that need much memory or time go
 * through a gate, so that overload leads to fast refusals instead of an exhausted machine.
 */
export const makeGate = (limits: {
  atOnce: number;
  waiting: number;
  waitingPerKey?: number;
}): Gate => {
  const { atOnce, waiting, waitingPerKey = waiting } = limits;
  let running = 0;
  const priority: WaitingTask[] = [];
  const others: WaitingTask[] = [];

  const isFull = (queue: readonly WaitingTask[], keys: readonly string[]): boolean => {
    const ofKey = (key: string): number =>
      [...priority, ...others].filter((each) => each.keys.includes(key)).length;
    return queue.length >= shareOf(waiting) || keys.some((key) => ofKey(key) >= waitingPerKey);
  };

  const enter = async <Result>(task: () => Promise<Result>, claim = anyone): Promise<Result> => {
    if (running < shareOf(atOnce)) {
      running += 1;
    } else {
      const queue = claim.priority ? priority : others;
      if (isFull(queue, claim.keys)) throw new Busy();
      // The next task takes over this task's slot, so `running` does not change.
      await new Promise<void>((start) => queue.push({ keys: claim.keys, start }));
    }
    try {
      return await task();
    } finally {
      const next = priority.shift() ?? others.shift();
      if (next) next.start();
      else running -= 1;
    }
  };
  const load = () => ({ running, waiting: priority.length + others.length });
  return Object.assign(enter, { load });
};
