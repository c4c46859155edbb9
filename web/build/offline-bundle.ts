import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the service worker finds it; taken apart by web/src/service-worker/unpack-bundle.ts. */
export const OFFLINE_BUNDLE = 'offline.json';
/** The same for a language but English: only phones that show it fetch it. */
export const bundleOf = (language: string): string => `offline.${language}.json`;

type OfflineBundle = {
  styles: string;
  pages: Readonly<Record<string, readonly string[]>>;
  scripts: Readonly<Record<string, string>>;
};

/** The prerendered pages of a language; they differ in a few lines, and each holds all styles. */
const readPages = async (
  folder: string,
  language: string,
): Promise<Pick<OfflineBundle, 'styles' | 'pages'>> => {
  const pages: Record<string, string[]> = {};
  let styles = '';
  for (const name of (await readdir(folder))
    .filter((each) => each.endsWith(`.${language}.html`))
    .toSorted()) {
    const html = await readFile(join(folder, name), 'utf8');
    const [start, end] = [html.indexOf('<style>'), html.indexOf('</style>')];
    if (start === -1 || (styles !== '' && styles !== html.slice(start, end)))
      throw new Error(`${name} has other styles than the page before it`);
    styles = html.slice(start, end);
    pages[`/pages/${name}`] = [html.slice(0, start), html.slice(end)];
  }
  return { styles, pages };
};

/**
 * What a phone fetches in one go when the app is installed: the prerendered pages, and scripts that no first page asks
 * for. One file compresses better than many, and asks a slow network once. Returns the JSON and the addresses that it
 * holds. A language but English has its pages alone in such a file.
 */
export const offlineBundleOf = async (
  folder: string,
  language: string,
  names: readonly string[],
): Promise<{ json: string; holds: string[] }> => {
  const entries = names.map(async (name) => [
    `/${name}`,
    await readFile(join(folder, name), 'utf8'),
  ]);
  const all = await Promise.all(entries);
  // The largest first: compressed, the others refer back to it.
  all.sort(([, one = ''], [, other = '']) => other.length - one.length);
  const scripts = Object.fromEntries(all) as OfflineBundle['scripts'];
  const bundle: OfflineBundle = {
    ...(await readPages(join(folder, 'pages'), language)),
    scripts,
  };
  const holds = [...Object.keys(bundle.pages), ...Object.keys(scripts)];
  return { json: JSON.stringify(bundle), holds };
};
