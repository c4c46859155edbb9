import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Encoding } from '#lib/bytes/encodings.ts';
import { etagOf } from '#lib/bytes/etag.ts';

/** One page of HTML in one compression. */
type PageBody = { body: Buffer; etag: string };

type Files = { scripts: readonly string[]; styles: readonly string[] };

/** The scripts and styles of each address, written by the web build; paths are relative to the root of the site. */
type Preloads = {
  addresses: Readonly<Record<string, Files>>;
  languages: Readonly<Record<string, readonly string[]>>;
};

type PageKind = 'login' | 'app';

const extensions = { br: '.br', gzip: '.gz', identity: '' } as const;

const readPage = (folder: string, name: string): Record<Encoding, PageBody> => {
  const read = (encoding: Encoding): PageBody => {
    const body = readFileSync(join(folder, `${name}.html${extensions[encoding]}`));
    return { body, etag: etagOf(body, encoding === 'identity' ? '' : `-${encoding}`) };
  };
  return { br: read('br'), gzip: read('gzip'), identity: read('identity') };
};

/** The regular expression of the addresses that `/registration-details/:id` matches. */
const patternOf = (address: string): RegExp =>
  new RegExp(`^${address.replaceAll(/:\w+/g, '[^/]+')}/?$`);

const header = ({ scripts, styles }: Files): string =>
  [
    ...scripts.map((file) => `</${file}>; rel=modulepreload`),
    ...styles.map((file) => `</${file}>; rel=preload; as=style`),
  ].join(', ');

/** Reads the prerendered pages of a web build; they are small and are kept in memory. */
export const readWebPages = (root: string) => {
  const folder = join(root, 'pages');
  const names = readdirSync(folder).flatMap((file) => /^(.+)\.html$/.exec(file)?.[1] ?? []);
  const pages = new Map(names.map((name) => [name, readPage(folder, name)]));
  const preloads = JSON.parse(readFileSync(join(folder, 'preloads.json'), 'utf8')) as Preloads;
  const addresses = Object.entries(preloads.addresses).map(
    ([address, files]) => [patternOf(address), files] as const,
  );
  /** `login` or `app` in a language; in English when there is no such page. */
  const page = (kind: PageKind, language: string, encoding: Encoding): PageBody => {
    const found = pages.get(`${kind}.${language}`) ?? pages.get(`${kind}.en`);
    if (found === undefined) throw new Error(`The web build has no page ${kind}.en`);
    return found[encoding];
  };
  /** The `Link` header of an address: what its page needs beside its HTML. */
  const links = (path: string, kind: PageKind, language: string): string => {
    const inside =
      kind === 'app' ? addresses.find(([pattern]) => pattern.test(path))?.[1] : undefined;
    return header({
      scripts: [...(preloads.languages[language] ?? []), ...(inside?.scripts ?? [])],
      styles: inside?.styles ?? [],
    });
  };
  return { page, links };
};
