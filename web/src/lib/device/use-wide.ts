import { useSyncExternalStore } from 'react';

const hookFor = (media: string) => {
  const subscribe = (listener: () => void): (() => void) => {
    const query = window.matchMedia(media);
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  };
  return (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(media).matches);
};

/** Whether the screen is wide now (`--breakpoint-wide` of the styles); re-renders when it changes. */
export const useWide = hookFor('(min-width: 56.25rem)');

/** Whether a table has room: `sm` of the styles, at 1280 px up to 200 % zoom. */
export const useRoomForTable = hookFor('(min-width: 40rem)');
