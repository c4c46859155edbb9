import { type Permission, roleMay } from '@gi/contract/fields/roles';
import type { SignedInUser } from '@gi/contract/schemas/auth';
import { useSyncExternalStore } from 'react';
import { createListeners, withOtherTabs } from '#lib/device/listeners.ts';
import { setTimeZone } from '#lib/days/time-zone.ts';

/**
 * What the browser keeps under `user`: the fields that login returned, the bearer token and the
 * registry's time zone (missing in sessions that began before the server sent it).
 */
export type StoredUser = SignedInUser & { token: string; timeZone?: string };

const STORAGE_KEY = 'user';
const { subscribe, tell } = createListeners();

export type SessionEnd = 'logout' | 'expired';
let ended: SessionEnd | null = null;

let lastText: string | null = null;
let lastUser: StoredUser | null = null;

const isStoredUser = (value: unknown): value is StoredUser =>
  typeof value === 'object' &&
  value !== null &&
  'token' in value &&
  typeof value.token === 'string' &&
  value.token !== '';

const parse = (text: string | null): StoredUser | null => {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isStoredUser(value) ? value : null;
  } catch {
    // Not JSON, so not written by this app: there is no session.
    return null;
  }
};

/** The stored user, or null. The same object as long as nothing changed; a change sets the time zone. */
export const storedUser = (): StoredUser | null => {
  const text = localStorage.getItem(STORAGE_KEY);
  if (text !== lastText) {
    const had = lastUser !== null;
    lastText = text;
    lastUser = parse(text);
    if (lastUser !== null) ended = null;
    // Another tab ended the session, and this one did not ask about unsaved work.
    else if (had) ended ??= 'expired';
    setTimeZone(lastUser?.timeZone);
  }
  return lastUser;
};

const changed = (): void => {
  storedUser();
  tell();
};

export const storeUser = (user: StoredUser): void => {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(user));
  changed();
};

/** Whether the role of the stored user holds a permission. The server enforces it. */
export const useMay = (permission: Permission): boolean => {
  const user = useStoredUser();
  return user !== null && roleMay(user.role, permission);
};

/**
 * How the last session on this page ended; after an expired one, sign-in returns to the same page. A log-out
 * in another tab is one that expired here.
 */
export const sessionEnd = (): SessionEnd | null => ended;

/** Whether this account's session ended without a log-out on this page. Another account may have signed in since. */
export const wasInterrupted = (userId: number): boolean =>
  storedUser()?.id !== userId && ended !== 'logout';

/** Forgets the stored user, and at a log-out what this tab keeps for its session. Drafts and unsent registrations are kept elsewhere and stay. */
export const clearSession = (how: SessionEnd): void => {
  ended = how;
  localStorage.removeItem(STORAGE_KEY);
  if (how === 'logout') sessionStorage.clear();
  changed();
};

/** Calls back when the session changes, in this tab or another. Returns a function that stops it. */
export const subscribeToSession = withOtherTabs(subscribe, (key) => key === STORAGE_KEY);

/** The prerendered login page is made without a session. */
const nobody = (): null => null;

/** The stored user as React state. */
export const useStoredUser = (): StoredUser | null =>
  useSyncExternalStore(subscribeToSession, storedUser, nobody);
