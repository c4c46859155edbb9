import { useSyncExternalStore } from 'react';
import { storedUser } from '#api/session.ts';

/** By id of a registration: the `updated_at` that was on the screen when its review was opened. */
type Opened = ReadonlyMap<number, string>;

const none: Opened = new Map();
let opened = none;
let owner: number | undefined;
const listeners = new Set<() => void>();

const current = (): Opened => (owner === storedUser()?.id ? opened : none);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Notes that this account had a registration on the screen, until the page is reloaded. */
export const noteOpened = (id: number, seen: string): void => {
  const before = current();
  if (before.get(id) === seen) return;
  owner = storedUser()?.id;
  opened = new Map([...before, [id, seen]]);
  for (const listener of listeners) listener();
};

export const useOpened = (): Opened => useSyncExternalStore(subscribe, current);

/** For tests: as after a reload of the page. */
export const forgetOpened = (): void => {
  opened = none;
};
