import { Blob, File } from 'node:buffer';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { deleteDB } from 'idb';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { watchConnection } from '#api/connection.ts';
import { clearSession } from '#api/session.ts';
import { takeQueryClient } from '#app/query-client.ts';
import { dismissToasts } from './toasts.ts';
import { takeVerified } from '#features/collect/wizard/number-from-verify.ts';
import { DATABASE } from '#lib/sealed-store/database.ts';
import { releaseAll } from '#lib/sealed-store/held-records.ts';
import { setLanguage } from '#i18n/language.ts';
import { server } from './api.ts';
import { backgroundWorkEnded } from './background-work.ts';
import { addDialogMethods } from './dialog.ts';
import { watchDownloads } from './downloads.ts';
import { stopRecordingOwners } from './react-owners.ts';
import { expectNothingUnexpected } from './unexpected.ts';

/** jsdom has no media queries: none matches. */
const noMatch = {
  matches: false,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
};

// Node's fetch sends only Node's own Blob, File and FormData, not those of jsdom.
const sample = await new Response(new URLSearchParams('a=b')).formData();
const NodeForm = sample.constructor as new () => InstanceType<typeof globalThis.FormData>;
/** React calls the constructor with the submitted <form> of jsdom, which Node's FormData would refuse. */
class NodeFormData extends NodeForm {
  // eslint-disable-next-line no-useless-constructor -- it drops the argument
  constructor() {
    super();
  }
}
for (const [name, value] of Object.entries({ Blob, File, FormData: NodeFormData }))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

// Long, because a busy machine takes seconds to load a lazy page; it is reached only when a test fails.
configure({ asyncUtilTimeout: 30_000 });
addDialogMethods();
stopRecordingOwners();
window.matchMedia = (media) => Object.assign(new EventTarget(), noMatch, { media });
watchConnection();
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;
// jsdom draws nothing and would say so each time.
HTMLCanvasElement.prototype.getContext = () => null;

// jsdom does not decode pictures; a test about an unreadable one replaces this.
globalThis.createImageBitmap = () =>
  Promise.resolve({ width: 800, height: 600, close: () => undefined });

/** Deletes the app's database, so that the next test begins with an empty device. */
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
  // As a page that is closed: the memory of asha, ravi and meera.
  [11, 12, 1].forEach(releaseAll);
  window.onbeforeunload = null;
  takeVerified(0);
  vi.restoreAllMocks();
  clearSession('logout');
  // Before the handlers are removed: a request without a handler looks like a broken network.
  await backgroundWorkEnded();
  server.resetHandlers();
  setLanguage('en');
  takeQueryClient();
  localStorage.clear();
  await forgetDevice();
  // A test that cut the network must not leave the next one without it.
  window.dispatchEvent(new Event('online'));
  expectNothingUnexpected();
});
afterAll(async () => {
  // A part that is still being loaded when a file ends would never arrive in the next file of this worker.
  await vi.dynamicImportSettled();
  // The camera of a file; jsdom has none.
  Reflect.deleteProperty(navigator, 'mediaDevices');
  server.close();
});
