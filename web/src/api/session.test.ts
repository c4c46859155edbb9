import { expect, test, vi } from 'vitest';
import { people } from '#test/render.tsx';
import { clearSession, sessionEnd, storedUser, storeUser, subscribeToSession } from './session.ts';

test('the user is kept under the key `user`, with role and token', () => {
  storeUser(people.asha);
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(people.asha);
  expect(storedUser()).toEqual(people.asha);
});

test('the same object is given as long as nothing changed', () => {
  storeUser(people.asha);
  expect(storedUser()).toBe(storedUser());
});

test.each(['', 'null', '{', '{"username":"asha"}', '{"token":""}', '[]'])(
  'a stored value of %j is nobody',
  (text) => {
    localStorage.setItem('user', text);
    expect(storedUser()).toBeNull();
  },
);

test('listeners hear of login, logout and other tabs', () => {
  const listener = vi.fn();
  const stop = subscribeToSession(listener);
  storeUser(people.ravi);
  clearSession('logout');
  window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'language' }));
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
  storeUser(people.ravi);
  expect(listener).toHaveBeenCalledTimes(3);
  expect(sessionEnd()).toBeNull();
});
