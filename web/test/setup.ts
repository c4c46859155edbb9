import { Blob, File } from 'node:buffer';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { deleteDB } from 'idb';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { watchConnection } from '#api/connection.ts';
import { clearSession } from '#api/session.ts';
import { takeQueryClient } from '#app/query-client.ts';
import { dismissToasts } from '#components/ui/toast.ts';
import { DATABASE } from '#lib/sealed-store/database.ts';
import { setLanguage } from '#i18n/language.ts';
import { server } from './api.ts';
import { backgroundWorkEnded } from './background-work.ts';
import { addDialogMethods } from './dialog.ts';
import { watchDownloads } from './downloads.ts';
import { stopRecordingOwners } from './react-owners.ts';

/** jsdom has no media; nothing matches. */
const noMatch = {
  matches: false,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
};

// fetch is Node's and can send only Node's own files and forms, not those of jsdom.
const sample = await new Response(new URLSearchParams('a=b')).formData();
const NodeForm = sample.constructor as new () => InstanceType<typeof globalThis.FormData>;
/** React hands over the form that was submitted, which is jsdom's; nothing here reads it. */
class NodeFormData extends NodeForm {
  // eslint-disable-next-line no-useless-constructor -- it drops the argument
  constructor() {
    super();
  }
}
for (const [name, value] of Object.entries({ Blob, File, FormData: NodeFormData }))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

// A limit is reached only when a state never comes: a busy machine loads a lazy page in seconds.
configure({ asyncUtilTimeout: 30_000 });
addDialogMethods();
stopRecordingOwners();
window.matchMedia = (media) => Object.assign(new EventTarget(), noMatch, { media });
watchConnection();
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;

// Nor does it decode pictures; a test about one that is none says so itself.
globalThis.createImageBitmap = () =>
  Promise.resolve({ width: 800, height: 600, close: () => undefined });

/** What a test stored on the device is not there in the next. */
const forgetDevice = async (): Promise<void> => {
  if (!('indexedDB' in globalThis)) return;
  await deleteDB(DATABASE);
};

beforeEach(watchDownloads);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(async () => {
  // Toasts outlive their page, and would show in the next test.
  dismissToasts();
  cleanup();
  vi.restoreAllMocks();
  clearSession('logout');
  // Before its answers are forgotten: a late one would seem to be a broken network.
  await backgroundWorkEnded();
  server.resetHandlers();
  setLanguage('en');
  takeQueryClient();
  localStorage.clear();
  await forgetDevice();
  // A test that cut the network must not leave the next one without it.
  window.dispatchEvent(new Event('online'));
});
afterAll(() => server.close());
