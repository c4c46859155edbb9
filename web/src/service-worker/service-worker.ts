import { pageFor } from './page-for.ts';

// Runs beside the pages and answers for the app's own files without a network. It answers for no call
// of the API: what a person may see is decided by the server, and the app keeps its lists sealed itself.

/** Written by the build: a file of the app and the SHA-256 of its content. */
type AppFile = { url: string; integrity: string };
declare const APP_FILES: readonly AppFile[];
declare const APP_VERSION: string;

/** TypeScript's types of workers cannot be loaded beside those of pages. */
type LifeEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type FetchEvent = LifeEvent & {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
};
type Worker = EventTarget & {
  clients: { claim: () => Promise<void>; matchAll: (of: object) => Promise<readonly unknown[]> };
  skipWaiting: () => Promise<void>;
  cookieStore?: { get: (name: string) => Promise<{ value?: string } | null> };
};
const worker = self as unknown as Worker;

const PREFIX = 'app-';
const CACHE = `${PREFIX}${APP_VERSION}`;

/** All files of one build or none: a file of another build has another hash and fails the installation. */
const install = async (): Promise<void> => {
  const cache = await caches.open(CACHE);
  try {
    await Promise.all(
      APP_FILES.map(async ({ url, integrity }) => {
        const response = await fetch(url, { integrity, credentials: 'same-origin' });
        if (!response.ok) throw new Error(`${url}: ${response.status}`);
        await cache.put(url, response);
      }),
    );
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
  const hint = await worker.cookieStore?.get('screen').catch(() => null);
  const path = pageFor(new URL(request.url).pathname, hint?.value);
  return (await cached(path)) ?? fetch(request);
};

const file = async (request: Request): Promise<Response> =>
  (await cached(new URL(request.url).pathname)) ?? fetch(request);

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
  const { data, ports } = event as MessageEvent<unknown>;
  if (data === 'take-over') (event as unknown as LifeEvent).waitUntil(takeOver(ports[0]));
});
