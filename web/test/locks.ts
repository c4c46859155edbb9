/**
 * Gives jsdom the browser's locks, shared by all tabs: one holder per name, the others wait in a
 * queue. Restores what was there with the returned function.
 */
export const provideLocks = (): (() => void) => {
  const queues = new Map<string, Promise<unknown>>();
  const taken = new Map<string, number>();
  type Hold = (lock: object | null) => Promise<unknown>;
  type Options = { signal?: AbortSignal; ifAvailable?: boolean };
  const request = async (name: string, ...rest: [Options, Hold] | [Hold]): Promise<unknown> => {
    const [options, hold]: [Options, Hold] = rest.length === 1 ? [{}, rest[0]] : rest;
    const { signal, ifAvailable = false } = options;
    const count = taken.get(name) ?? 0;
    if (ifAvailable && count > 0) return hold(null);
    taken.set(name, count + 1);
    const before = queues.get(name) ?? Promise.resolve();
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('left', 'AbortError')));
    });
    const held = before
      .then(() => (signal?.aborted ? undefined : hold({ name })))
      .finally(() => taken.set(name, (taken.get(name) ?? 1) - 1));
    queues.set(name, held);
    return Promise.race([held, aborted]);
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  return () => void Reflect.deleteProperty(navigator, 'locks');
};

/** Another tab of the browser takes a lock; it lets go when the returned function is called. */
export const holdInOtherTab = async (name: string): Promise<() => void> => {
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  const { promise: granted, resolve: grant } = Promise.withResolvers<void>();
  void navigator.locks.request(name, {}, () => {
    grant();
    return closed;
  });
  await granted;
  return close;
};
