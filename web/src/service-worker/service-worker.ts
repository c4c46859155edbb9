import { answersOf, isBundle } from './offline-bundle.ts';
import { pageFor } from './page-for.ts';
import { onSync } from './sync.ts';

// Runs beside the pages and answers for the app's own files without a network. It answers for no call
// of the API: what a person may see is decided by the server, and the app keeps its lists sealed itself.

/**
 * Written by the build: a file of the app, the SHA-256 of its content, and the language of its texts or the part of
 * the app that it belongs to unless every phone keeps it. The bundle `holds` files by their addresses.
 */
type AppFile = {
  url: string;
  /** None for a part: the address names the content. */
  integrity?: string;
  language?: string;
  part?: string;
  holds?: readonly string[];
};
declare const APP_FILES: readonly AppFile[];
declare const APP_VERSION: string;
// Once: the build writes the whole list in the place of its name.
const FILES = APP_FILES;

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
  cookieStore?: { get: (name: string) => Promise<{ value?: string } | null> };
};
const worker = self as WorkerScope;

/** What the page told last: its language, and `.in` while an account is signed in. */
const screenHint = async (): Promise<string | undefined> =>
  (await worker.cookieStore?.get('screen').catch(() => null))?.value;

const PREFIX = 'app-';
const CACHE = `${PREFIX}${APP_VERSION}`;

const fetchFile = async ({ url, integrity }: AppFile): Promise<Response> => {
  const response = await fetch(url, { integrity, credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
};

/** A part's files are large and seldom change: what an earlier version has under the same name is the same. */
const partFile = async (file: AppFile): Promise<Response> =>
  (await caches.match(file.url)) ?? fetchFile(file);

const keep = async (file: AppFile): Promise<void> => {
  const cache = await caches.open(CACHE);
  const response = await (file.part === undefined ? fetchFile(file) : partFile(file));
  if (!isBundle(file.url)) return cache.put(file.url, response);
  const answers = await answersOf(response);
  await Promise.all(Object.entries(answers).map(([url, each]) => cache.put(url, each)));
};

/** The addresses that this phone has of any version. */
const keptUrls = async (): Promise<string[]> => {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return kept.flat().map(({ url }) => url);
};

/** The languages but English whose texts this phone has, or shows now. */
const languagesInUse = async (urls: readonly string[]): Promise<ReadonlySet<string>> => {
  const languages = urls.map((url) => /\/assets\/([a-z]{2})-/.exec(url)?.[1] ?? '');
  const shown = (await screenHint())?.slice(0, 2) ?? '';
  return new Set([...languages, shown]);
};

/** A file's address without its hash: the same file of another version. */
const nameOf = (url: string): string =>
  (url.split('/').at(-1) ?? '').replace(/-[\w-]{8}(?=\.\w+$)/, '');

/** The files of this build that belong on this phone: all but languages and parts that were never used here. */
const filesToKeep = async (): Promise<AppFile[]> => {
  const urls = await keptUrls();
  const [used, names] = [await languagesInUse(urls), new Set(urls.map(nameOf))];
  const parts = new Set(
    FILES.filter(({ url, part }) => part !== undefined && names.has(nameOf(url))).map(
      ({ part }) => part,
    ),
  );
  return FILES.filter(
    ({ language, part }) =>
      (language === undefined || used.has(language)) && (part === undefined || parts.has(part)),
  );
};

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

/**
 * Fetches again what the phone lost: a browser that is ended while it writes has files missing. What the server
 * does not have any more stays missing; the next version is on its way then.
 */
const repair = async (): Promise<void> => {
  const requests = await (await caches.open(CACHE)).keys();
  const kept = new Set(requests.map(({ url }) => new URL(url).pathname));
  const isLost = ({ url, holds = [url] }: AppFile): boolean =>
    holds.some((name) => !kept.has(name));
  await Promise.allSettled((await filesToKeep()).filter(isLost).map(keep));
};

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
  if (known.language !== undefined) void repair();
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
  if (message.data === 'repair') message.waitUntil(repair());
});
worker.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent;
  (event as SyncEvent).waitUntil(onSync(tag, worker.clients));
});
