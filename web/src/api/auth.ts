import { auth } from '@gi/contract/routes/auth';
import { call } from './client.ts';
import { hasLock, lockAllTabs } from '#lib/sealed-store/lock-state.ts';
import { forgetAnswers } from './offline-answers.ts';
import { clearSession, storedUser, storeUser, type StoredUser } from './session.ts';

/** Signs in and stores the user. An account with a second factor also needs a code. */
export const login = async (
  username: string,
  password: string,
  code?: string,
): Promise<StoredUser> => {
  const body = { username, password, ...(code === undefined ? {} : { code }) };
  const { user, token, timeZone } = await call(auth.login, { body });
  const stored = { ...user, token, timeZone };
  storeUser(stored);
  return stored;
};

/**
 * Asks the server whether the session is still valid, and stores what it says about the user and the
 * time zone. Does nothing without a session.
 */
export const refreshSession = async (): Promise<void> => {
  const before = storedUser();
  if (before === null) return;
  const { user, timeZone } = await call(auth.verify);
  // Another account may have signed in since.
  if (storedUser()?.token === before.token) storeUser({ ...user, token: before.token, timeZone });
};

/** Asks the server to end the session of a token. */
const endOnServer = async (token: string): Promise<void> => {
  await call(auth.logout, { headers: { Authorization: `Bearer ${token}` } });
};

/** Ends the session on this device at once; the request to the server runs in the background. */
export const logout = (): void => {
  const user = storedUser();
  const token = user?.token;
  clearSession('logout');
  // A device that stores nothing has nothing to forget.
  if (user !== null) forgetAnswers(user.id).catch(() => undefined);
  if (user !== null && hasLock(user.id)) lockAllTabs(user.id);
  // Offline or already over: the session then ends by its age.
  if (token !== undefined) endOnServer(token).catch(() => undefined);
};

/** Changes the password; the session of this device stays valid. */
export const changePassword = async (
  currentPassword: string,
  newPassword: string,
): Promise<void> => {
  await call(auth.password, { body: { currentPassword, newPassword } });
  const user = storedUser();
  if (user !== null) storeUser({ ...user, mustChangePassword: false });
};
