import { useSyncExternalStore } from 'react';

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

/** A value outside React, which tells of its changes. */
export const createValue = <T>(first: T) => {
  let value = first;
  const { subscribe, tell } = createListeners();
  const get = (): T => value;
  return {
    get,
    set: (next: T): void => {
      if (next === value) return;
      value = next;
      tell();
    },
    subscribe,
    /** The value as React state. */
    use: (): T => useSyncExternalStore(subscribe, get),
  };
};

/**
 * As `subscribe`, and also at a change of this entry of localStorage by another tab. All listeners hear of it in one task,
 * so that React draws the page once: after each listener of its own, the page would be drawn half changed.
 */
export const withOtherTabs = (
  subscribe: (listener: () => void) => () => void,
  isOurs: (key: string) => boolean,
) => {
  const fromOtherTabs = createListeners();
  let isListening = false;
  return (listener: () => void): (() => void) => {
    if (!isListening)
      window.addEventListener('storage', ({ key }) => {
        // Null: all entries were removed.
        if (key === null || isOurs(key)) fromOtherTabs.tell();
      });
    isListening = true;
    const stops = [subscribe(listener), fromOtherTabs.subscribe(listener)];
    return () => {
      for (const stop of stops) stop();
    };
  };
};
