import { setTimeout as sleep } from 'node:timers/promises';

/** Ends what runs in the background, and waits for it. */
type Stop = () => Promise<unknown>;

/**
 * Starts tasks of the background after `pause` milliseconds.
 * @returns a function that ends all that were started; before the pause is over it starts none
 */
export const startAfter = (pause: number, start: () => readonly Stop[]): Stop => {
  const ending = new AbortController();
  const { signal } = ending;
  const started = sleep(pause, undefined, { signal, ref: false }).then(start, () => []);
  return async () => {
    ending.abort();
    return Promise.all((await started).map((stop) => stop()));
  };
};
