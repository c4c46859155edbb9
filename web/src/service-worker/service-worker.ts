import { CACHE, fetchFile, FILES, filesToKeep, keep, PREFIX } from './kept-files.ts';
import { pageFor } from './page-for.ts';
import { repairLostFiles } from './lost-files.ts';
import { screenHint } from './screen-hint.ts';
import { onSync } from './sync.ts';

// Runs beside the pages and answers for the app's own files without a network. It answers for no call
// of the API: what a person may see is decided by the server, and the app keeps its lists sealed itself.

/** TypeScript's types of workers cannot be loaded beside those of pages. */
type LifeEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type FetchEvent = LifeEvent & {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
};
type SyncEvent = LifeEvent & { tag: string };
type WorkerScope = typeof self & {
  clients: {
    claim: () => Promise<void>;
    matchAll: (of: object) => Promise<readonly { postMessage: (message: unknown) => void }[]>;
  };
  skipWaiting: () => Promise<void>;
};
const worker = self as WorkerScope;

/** All files of one build or none: a file of another build has another hash and fails the installation. */
const install = async (): Promise<void> => {
  const files = await filesToKeep();
  try {
    await Promise.all(files.map(keep));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
};

/** Runs when no page of an older version is open any more. */
const activate = async (): Promise<void> => {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
  await worker.clients.claim();
};

const cached = async (url: string): Promise<Response | undefined> =>
  (await caches.open(CACHE)).match(url, { ignoreVary: true });

const page = async (request: Request): Promise<Response> => {
  const { pathname } = new URL(request.url);
  // The frame in English, where the pages of a language are not here yet: the app draws the rest in it.
  const pages = [pageFor(pathname, await screenHint()), pageFor(pathname, undefined)];
  for (const path of pages) {
    const found = await cached(path);
    if (found !== undefined) return found;
  }
  return fetch(request);
};

/** A language or a part that is used for the first time is kept from then on. */
const file = async (request: Request): Promise<Response> => {
  const { pathname } = new URL(request.url);
  const found = await cached(pathname);
  if (found !== undefined) return found;
  const known = FILES.find(({ url }) => url === pathname);
  if (known === undefined) return fetch(request);
  const response = await fetchFile(known);
  const keeping = (await caches.open(CACHE)).put(pathname, response.clone());
  // A full phone shows it now and fetches it again the next time.
  await keeping.catch(() => undefined);
  if (known.language !== undefined) void repairLostFiles();
  return response;
};

const isApi = (path: string): boolean => /^\/(?:api|\.netlify)(?:\/|$)/.test(path);

const answer = (event: FetchEvent): void => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || isApi(pathname)) return;
  event.respondWith(request.mode === 'navigate' ? page(request) : file(request));
};

/** A page that just started asks for the new version: it may have it when no other page is open. */
const takeOver = async (reply: MessagePort | undefined): Promise<void> => {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length <= 1) await worker.skipWaiting();
  else reply?.postMessage('stay');
};

worker.addEventListener('install', (event) => (event as LifeEvent).waitUntil(install()));
worker.addEventListener('activate', (event) => (event as LifeEvent).waitUntil(activate()));
worker.addEventListener('fetch', (event) => answer(event as FetchEvent));
worker.addEventListener('message', (event) => {
  const message = event as MessageEvent<unknown> & LifeEvent;
  if (message.data === 'take-over') message.waitUntil(takeOver(message.ports[0]));
  if (message.data === 'repair') message.waitUntil(repairLostFiles());
});
worker.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent;
  (event as SyncEvent).waitUntil(onSync(tag, worker.clients));
});
