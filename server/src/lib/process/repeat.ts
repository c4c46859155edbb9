import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs `round` at once and again `every` milliseconds after it has ended, never twice at a time. A
 * round that fails goes to `failed` and is tried again with the next one.
 * @param round gets a signal that is aborted at the end, so that a long one can stop early
 * @returns a function that ends this and waits for the round that runs
 */
export const repeat = (options: {
  every: number;
  round: (signal: AbortSignal) => Promise<void>;
  failed: (error: unknown) => void;
}): (() => Promise<void>) => {
  const { every, round, failed } = options;
  const ending = new AbortController();
  const { signal } = ending;
  const pause = (): Promise<void> =>
    // The end cuts the pause short.
    sleep(every, undefined, { signal, ref: false }).catch(() => undefined);
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await round(signal).catch(failed);
      await pause();
    }
  };
  const running = run();
  return async () => {
    ending.abort();
    await running;
  };
};
