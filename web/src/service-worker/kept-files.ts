import { answersOf, isBundle } from './unpack-bundle.ts';
import { screenHint } from './screen-hint.ts';

/**
 * A file of the app, written by the build, with the SHA-256 of its content; `language` or `part` is set when not every
 * phone keeps it. The bundle `holds` files by their addresses.
 */
export type AppFile = {
  url: string;
  /** None for a part: the address names the content. */
  integrity?: string;
  language?: string;
  part?: string;
  holds?: readonly string[];
};
declare const APP_FILES: readonly AppFile[];
declare const APP_VERSION: string;
// Used once: the build replaces each use with the whole list.
export const FILES = APP_FILES;

/** Before the version in the names of the caches of the app's files. */
export const PREFIX = 'app-';
export const CACHE = `${PREFIX}${APP_VERSION}`;

export const fetchFile = async ({ url, integrity }: AppFile): Promise<Response> => {
  const response = await fetch(url, { integrity, credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
};

/** A part's files are large and seldom change: the same name in an earlier version is the same content. */
const partFile = async (file: AppFile): Promise<Response> =>
  (await caches.match(file.url)) ?? fetchFile(file);

/** Fetches a file and keeps it for this version. */
export const keep = async (file: AppFile): Promise<void> => {
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
export const filesToKeep = async (): Promise<AppFile[]> => {
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
