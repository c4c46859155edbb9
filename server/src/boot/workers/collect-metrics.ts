/** Asks one worker for its metrics. */
export type MetricsCollector = {
  /** `undefined` when the worker does not answer in time. */
  ask(): Promise<string | undefined>;
  answer(id: number, text: string): void;
};

/** Shorter than the time limit of a scrape, in milliseconds. */
const patience = 3_000;

/** @param send sends the question with this number */
export const collectMetrics = (send: (id: number) => void): MetricsCollector => {
  const waiting = new Map<number, (text: string | undefined) => void>();
  let last = 0;
  return {
    ask() {
      last += 1;
      const id = last;
      return new Promise((resolve) => {
        const finish = (text: string | undefined): void => {
          clearTimeout(late);
          waiting.delete(id);
          resolve(text);
        };
        const late = setTimeout(() => finish(undefined), patience);
        waiting.set(id, finish);
        send(id);
      });
    },
    answer(id, text) {
      waiting.get(id)?.(text);
    },
  };
};
