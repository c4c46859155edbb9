/** The functions that want to know of a change, for a store outside React. */
export const createListeners = <News = void>() => {
  const all = new Set<(news: News) => void>();
  return {
    /** Calls back at each change. Returns a function that stops it. */
    subscribe: (listener: (news: News) => void): (() => void) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
    tell: (news: News): void => {
      for (const listener of all) listener(news);
    },
  };
};

/** As `subscribe`, and also at a change of this entry of localStorage by another tab. */
export const withOtherTabs =
  (subscribe: (listener: () => void) => () => void, isOurs: (key: string) => boolean) =>
  (listener: () => void): (() => void) => {
    const fromOtherTab = ({ key }: StorageEvent): void => {
      // Null: all entries were removed.
      if (key === null || isOurs(key)) listener();
    };
    const stop = subscribe(listener);
    window.addEventListener('storage', fromOtherTab);
    return () => {
      stop();
      window.removeEventListener('storage', fromOtherTab);
    };
  };
