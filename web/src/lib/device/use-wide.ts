import { useSyncExternalStore } from 'react';

/** As `--breakpoint-wide` of the styles: from here on a screen has room for tables. */
const WIDE = '(min-width: 56.25rem)';

const subscribe = (listener: () => void): (() => void) => {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether the screen is wide now; re-renders when it changes. */
export const useWide = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
