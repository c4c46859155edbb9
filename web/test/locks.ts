/**
 * Gives jsdom the browser's locks, shared by all tabs: one holder per name, the others wait in a
 * queue. Restores what was there with the returned function.
 */
export const provideLocks = (): (() => void) => {
  const queues = new Map<string, Promise<unknown>>();
  const request = async (
    name: string,
    { signal }: { signal?: AbortSignal },
    hold: () => Promise<unknown>,
  ): Promise<unknown> => {
    const before = queues.get(name) ?? Promise.resolve();
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('left', 'AbortError')));
    });
    const held = before.then(() => (signal?.aborted ? undefined : hold()));
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
