import { useSyncExternalStore } from 'react';
import { storedUser } from '#api/session.ts';
import { createListeners } from '#lib/device/listeners.ts';

/** By id of a registration: the `updated_at` of the version that was seen whole on the bench. */
type SeenBefore = ReadonlyMap<number, string>;

const none: SeenBefore = new Map();
let seenBefore = none;
let owner: number | undefined;
const { subscribe, tell } = createListeners();

const current = (): SeenBefore => (owner === storedUser()?.id ? seenBefore : none);

/** Notes that this account saw all that the bench asks for of a registration, until the page is reloaded. */
export const noteSeen = (id: number, seen: string): void => {
  const before = current();
  if (before.get(id) === seen) return;
  owner = storedUser()?.id;
  seenBefore = new Map([...before, [id, seen]]);
  tell();
};

export const useSeenBefore = (): SeenBefore => useSyncExternalStore(subscribe, current);

/** For tests: as after a reload of the page. */
export const forgetSeen = (): void => {
  seenBefore = none;
};
