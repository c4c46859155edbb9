/** Runs with a Web Lock, so alone among all tabs; answers `otherwise` when the lock is taken. */
export const alone = async <T>(name: string, run: () => Promise<T>, otherwise: T): Promise<T> =>
  'locks' in navigator
    ? navigator.locks.request(name, { ifAvailable: true }, (lock) =>
        lock === null ? otherwise : run(),
      )
    : run();
