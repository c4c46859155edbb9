import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { watchConnection } from '#api/connection.ts';
import { clearSession } from '#api/session.ts';
import { server } from './api.ts';
import { addDialogMethods } from './dialog.ts';

/** jsdom has no media; nothing matches. */
const noMatch = {
  matches: false,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
};

addDialogMethods();
window.matchMedia = (media) => Object.assign(new EventTarget(), noMatch, { media });
watchConnection();
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
  clearSession('logout');
  localStorage.clear();
  // A test that cut the network must not leave the next one without it.
  window.dispatchEvent(new Event('online'));
});
afterAll(() => server.close());
