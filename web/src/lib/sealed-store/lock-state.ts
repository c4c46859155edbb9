import { useSyncExternalStore } from 'react';
import { createListeners, withOtherTabs } from '../device/listeners.ts';

/*
 * Which accounts have a lock on this device, and which of them this page has opened. It needs no database, so that
 * a page knows at its start what it must not show. The mark in localStorage protects nothing: removing it unlocks nothing.
 * Another mark locks all tabs.
 */

const PREFIX = 'device-lock:';

/** The mark at which this page opened the lock, by account. */
const opened = new Map<number, string>();
const { subscribe, tell: changed } = createListeners();

/** The mark of the account's lock on this device; null when it has none. */
export const lockMark = (userId: number): string | null => localStorage.getItem(PREFIX + userId);

export const hasLock = (userId: number): boolean => lockMark(userId) !== null;

/** Has the account a lock that is closed in this page? */
export const isLocked = (userId: number): boolean => {
  const mark = lockMark(userId);
  return mark !== null && opened.get(userId) !== mark;
};

/** Closes the lock in every tab; without one on this device it makes the mark. */
export const lockAllTabs = (userId: number): void => {
  localStorage.setItem(PREFIX + userId, `${Date.now()}.${Math.random()}`);
  changed();
};

/** Notes that the account has a lock on this device, or none. */
export const noteLock = (userId: number, has: boolean): void => {
  if (hasLock(userId) === has) return;
  if (has) return lockAllTabs(userId);
  localStorage.removeItem(PREFIX + userId);
  changed();
};

/** Notes that this page has the key, or has it no more. */
export const noteOpen = (userId: number, isOpen: boolean): void => {
  const mark = lockMark(userId);
  if (isOpen && mark !== null) opened.set(userId, mark);
  else opened.delete(userId);
  changed();
};

/** Calls back when a lock is set, opened or closed, here or in another tab. Returns a function that stops it. */
export const subscribeToLocks = withOtherTabs(subscribe, (key) => key.startsWith(PREFIX));

/** Has the account a lock on this device? */
export const useHasLock = (userId: number | undefined): boolean =>
  useSyncExternalStore(subscribeToLocks, () => userId !== undefined && hasLock(userId));

/** Resolves when the lock of the account is open in this page, or gone. */
export const lockOpened = (userId: number): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (isLocked(userId)) return;
      stop();
      resolve();
    };
    const stop = subscribeToLocks(look);
    look();
  });
