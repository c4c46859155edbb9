import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build, type Plugin } from 'vite';

type Chunk = { imports: readonly string[]; styles: readonly string[]; page: string | undefined };

/** The pages that a collector opens without a network; the others are fetched when they are opened. */
const OFFLINE_PAGES = new Set(
  ['dashboard', 'registration', 'registrations', 'my-registrations', 'settings', 'verify'].map(
    (name) => `src/pages/${name}.tsx`,
  ),
);

/** What is too rare to be kept on every phone. */
const FETCHED_LATER = /\/(?:calendar|code-form)-/;

/** Every file that a collector's day needs: from those of the HTML on, pages of others left out. */
const offlineFiles = (chunks: ReadonlyMap<string, Chunk>, first: Iterable<string>): string[] => {
  const files = new Set(first);
  for (const file of files) {
    const chunk = chunks.get(file);
    for (const next of [...(chunk?.imports ?? []), ...(chunk?.styles ?? [])]) {
      const page = chunks.get(next)?.page;
      if (page !== undefined && !OFFLINE_PAGES.has(page)) continue;
      if (!FETCHED_LATER.test(next)) files.add(next);
    }
  }
  return [...files];
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
  const workers: string[] = [];
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
          if (/worker.*\.js$/.test(file)) workers.push(file);
          continue;
        }
        const facade = output.facadeModuleId && relative(root, output.facadeModuleId);
        const page = facade && facade.startsWith('src/pages/') ? facade : undefined;
        chunks.set(file, {
          imports: [...output.imports, ...output.dynamicImports],
          styles: [...(output.viteMetadata?.importedCss ?? [])],
          page,
        });
      }
    },
    async closeBundle() {
      const pages = (await readdir(join(folder, 'pages'))).filter((name) => name.endsWith('.html'));
      const index = await readFile(join(folder, 'index.html'), 'utf8');
      const names = [
        ...pages.map((name) => `pages/${name}`),
        ...['icon.svg', 'app.webmanifest'],
        ...workers,
        ...offlineFiles(
          chunks,
          Array.from(index.matchAll(/assets\/[\w.-]+/g), ([file]) => file),
        ),
      ];
      const files = await Promise.all(
        names.toSorted().map(async (name) => ({
          url: `/${name}`,
          integrity: `sha256-${hash(await readFile(join(folder, name)))}`,
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
