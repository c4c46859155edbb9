import { Busy, type GateLoad } from './gate.ts';

/** Who waits for a task, for example the account and the network address. */
export type GateClaim = {
  /** The task is refused when one of these keys has its share of waiting tasks already. */
  keys: readonly string[];
  /** Runs before all tasks without priority and has a queue of its own. */
  priority: boolean;
};

/** Runs one task when a slot is free. @throws {Busy} at once when the queue or a key's share is full. */
export type FairGate = (<Result>(
  claim: GateClaim,
  task: () => Promise<Result>,
) => Promise<Result>) & { load(): GateLoad };

export type FairGateLimits = { atOnce: number; waiting: number; waitingPerKey: number };

type Waiting = { keys: readonly string[]; start: () => void };

/** How many processes of the machine have the same gates. */
let processes = 1;

/** From now on, each gate of this process has its share of what `count` processes may do together. */
export const shareGates = (count: number): void => {
  processes = count;
};

const shareOf = (whole: number): number => Math.max(1, Math.floor(whole / processes));

/**
 * Runs at most `atOnce` tasks at a time. At most `waiting` tasks wait in each of two queues, with and
 * without priority, and at most `waitingPerKey` of one key, so that no client fills the queue alone.
 */
export const makeFairGate = (limits: FairGateLimits): FairGate => {
  const { atOnce, waiting, waitingPerKey } = limits;
  let running = 0;
  const priority: Waiting[] = [];
  const others: Waiting[] = [];

  const isFull = (queue: readonly Waiting[], keys: readonly string[]): boolean => {
    const ofKey = (key: string): number =>
      [...priority, ...others].filter((each) => each.keys.includes(key)).length;
    return queue.length >= shareOf(waiting) || keys.some((key) => ofKey(key) >= waitingPerKey);
  };

  const enter = async <Result>(claim: GateClaim, task: () => Promise<Result>): Promise<Result> => {
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
