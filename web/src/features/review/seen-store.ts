import { useSyncExternalStore } from 'react';
import { storedUser } from '#api/session.ts';
import { createListeners } from '#lib/device/listeners.ts';

/** By id of a registration: the `updated_at` of the version that was seen whole on the bench. */
type SeenBefore = ReadonlyMap<number, string>;

/** More than a reviewer decides about in a day. */
const MOST = 1000;

const none: SeenBefore = new Map();
let lastText: string | null = null;
let seenBefore = none;
const { subscribe, tell } = createListeners();

/** By account. A log-out removes it with all that the tab keeps for its session. */
const keyOfAccount = (): string => `review-seen-${storedUser()?.id}`;

const parse = (text: string | null): SeenBefore => {
  try {
    // Only `noteSeen` writes it.
    return new Map(JSON.parse(text ?? '[]') as [number, string][]);
  } catch {
    return none;
  }
};

const current = (): SeenBefore => {
  const text = sessionStorage.getItem(keyOfAccount());
  if (text !== lastText) {
    lastText = text;
    seenBefore = parse(text);
  }
  return seenBefore;
};

/** Notes that this account saw all that the bench asks for of a registration, until the tab is closed. */
export const noteSeen = (id: number, seen: string): void => {
  const before = current();
  if (before.get(id) === seen) return;
  const newest = [...before, [id, seen] as const].slice(-MOST);
  sessionStorage.setItem(keyOfAccount(), JSON.stringify([...new Map(newest)]));
  tell();
};

export const useSeenBefore = (): SeenBefore => useSyncExternalStore(subscribe, current);
