/**
 * The CPU time of the longest turn of the event loop while `work` runs, in milliseconds. It is the CPU time of
 * this thread alone: on the clock a turn grows with whatever else the machine does, which says nothing about
 * the program, and a test must not depend on it.
 */
export const longestTurn = async (work: () => Promise<unknown>): Promise<number> => {
  const cpuNow = (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  let longest = 0;
  let last = cpuNow();
  let running = true;
  const turn = (): void => {
    const now = cpuNow();
    longest = Math.max(longest, now - last);
    last = now;
    if (running) setImmediate(turn);
  };
  setImmediate(turn);
  try {
    await work();
  } finally {
    running = false;
  }
  // What the last turn took is seen by the next.
  turn();
  return longest;
};
