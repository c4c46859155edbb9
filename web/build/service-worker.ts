import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build, type Plugin } from 'vite';
import { isOfFirstPages, needsNetwork, partOfAsset, PARTS } from './chunks.ts';
import { LANGUAGES } from '../src/i18n/languages.ts';
import { bundleOf, OFFLINE_BUNDLE, offlineBundleOf } from './offline-bundle.ts';

/** The language of a file of texts; a phone keeps those of the languages that it shows. */
const languageOf = (modules: readonly string[] = []): { language?: string } => {
  const folders = new Set(modules.map((module) => /\/i18n\/([a-z]{2})\//.exec(module)?.[1]));
  const [language] = folders;
  return folders.size > 1 || language === undefined || language === 'en' ? {} : { language };
};

/** A file of the build with what it needs at once and what it may ask for later. */
type Chunk = {
  needs: readonly string[];
  mayNeed: readonly string[];
  online: boolean;
  /** A page asks for it before the worker does. */
  first: boolean;
  modules: readonly string[];
  /** Kept once it was used. */
  part: string | undefined;
};

/**
 * Every file that a collector's day needs: from those of the HTML on, without what needs the network
 * anyway. Throws when one of them could not run without such a file.
 */
const offlineFiles = (chunks: ReadonlyMap<string, Chunk>, first: Iterable<string>): string[] => {
  const files = new Set(first);
  const isOnline = (file: string): boolean => chunks.get(file)?.online ?? false;
  for (const file of files) {
    const { needs = [], mayNeed = [] } = chunks.get(file) ?? {};
    for (const next of needs) {
      if (isOnline(next)) throw new Error(`${file} is kept on the phone and needs ${next}`);
      files.add(next);
    }
    for (const next of mayNeed) if (!isOnline(next)) files.add(next);
  }
  return [...files];
};

/** What the parts need besides the kept files, by file. */
const filesOfParts = (
  chunks: ReadonlyMap<string, Chunk>,
  assets: readonly string[],
  kept: readonly string[],
): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const [file, { part }] of chunks) if (part !== undefined) found.set(file, part);
  for (const [file, part] of found)
    for (const next of chunks.get(file)?.needs ?? [])
      if (!kept.includes(next) && !found.has(next)) found.set(next, part);
  for (const file of assets) {
    const part = partOfAsset(file);
    if (part !== undefined) found.set(file, part);
  }
  return found;
};

/**
 * Throws when a kept file shows texts whose translation only administrators' pages load: without a
 * network they would be English.
 */
const checkTexts = (chunks: ReadonlyMap<string, Chunk>, kept: readonly string[]): void => {
  const wrong = kept.flatMap((file) =>
    (chunks.get(file)?.modules ?? []).flatMap((module) => {
      const [, folder, table] = /^(.*\/i18n\/)en\/([\w-]+)\.ts$/.exec(module) ?? [];
      const isOffice = table !== undefined && existsSync(`${folder}hi/office/${table}.ts`);
      return isOffice ? [`${file} is kept on the phone and shows i18n/hi/office/${table}.ts`] : [];
    }),
  );
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
};

const hash = (content: Buffer): string => createHash('sha256').update(content).digest('base64');

/**
 * Builds `sw.js`, one file without imports, which knows the files of this build by their hashes. The
 * version is the hash of that list: the same sources give the same worker.
 */
export const serviceWorker = (source: string): Plugin => {
  let folder = 'dist';
  let root = '.';
  const chunks = new Map<string, Chunk>();
  const assets: string[] = [];
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      ({ root } = config);
      folder = join(config.root, config.build.outDir);
    },
    generateBundle(_options, bundle) {
      for (const [file, output] of Object.entries(bundle)) {
        if (output.type === 'asset') {
          if (/worker.*\.js$|\.(?:wasm|woff2)$/.test(file)) assets.push(file);
          continue;
        }
        const { facadeModuleId, viteMetadata } = output;
        const start = facadeModuleId === null ? output.name : relative(root, facadeModuleId);
        chunks.set(file, {
          needs: [...output.imports, ...(viteMetadata?.importedCss ?? [])],
          mayNeed: output.dynamicImports,
          modules: Object.keys(output.modules),
          first: isOfFirstPages(output.name),
          online: needsNetwork(start),
          part: PARTS[start],
        });
      }
    },
    async closeBundle() {
      // Called after a failed build too, whose error it would hide by its own.
      if (chunks.size === 0) return;
      const index = await readFile(join(folder, 'index.html'), 'utf8');
      const kept = offlineFiles(
        chunks,
        Array.from(index.matchAll(/assets\/[\w.-]+/g), ([file]) => file),
      );
      const parts = filesOfParts(chunks, assets, kept);
      checkTexts(chunks, [...kept, ...parts.keys()]);
      const workers = assets.filter((file) => !parts.has(file));
      const isBundled = (name: string): boolean => {
        const { first = false, modules } = chunks.get(name) ?? {};
        return !first && languageOf(modules).language === undefined;
      };
      const bundled = [...workers, ...kept].filter(isBundled);
      const bundles = await Promise.all(
        LANGUAGES.map(async ({ code }) => {
          const english = code === 'en';
          const name = english ? OFFLINE_BUNDLE : bundleOf(code);
          const { json, holds } = await offlineBundleOf(folder, code, english ? bundled : []);
          await writeFile(join(folder, name), json);
          return { name, more: { ...(english ? {} : { language: code }), holds } };
        }),
      );
      const names = ['icon.svg', 'app.webmanifest', ...kept.filter((name) => !isBundled(name))];
      const files = await Promise.all(
        [
          ...names
            .toSorted()
            .map((name) => ({ name, more: languageOf(chunks.get(name)?.modules) })),
          ...Array.from(parts, ([name, part]) => ({ name, more: { part } })),
          ...bundles,
        ].map(async ({ name, more }) => ({
          url: `/${name}`,
          // The address of a part has a hash of its content already.
          ...('part' in more
            ? {}
            : { integrity: `sha256-${hash(await readFile(join(folder, name)))}` }),
          ...more,
        })),
      );
      await build({
        root,
        configFile: false,
        publicDir: false,
        logLevel: 'error',
        define: {
          APP_FILES: JSON.stringify(files),
          APP_VERSION: JSON.stringify(hash(Buffer.from(JSON.stringify(files))).slice(0, 12)),
        },
        build: {
          outDir: folder,
          emptyOutDir: false,
          target: 'es2022',
          rolldownOptions: {
            input: source,
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      });
    },
  };
};
