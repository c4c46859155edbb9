import react from '@vitejs/plugin-react';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { LANGUAGES } from '../src/i18n/languages.ts';
import type { PrerenderedPage } from '../src/prerender.tsx';

type Prerender = {
  renderPages: () => Promise<PrerenderedPage[]>;
  insideAddresses: readonly string[];
};

type Chunk = { file: string; imports: readonly string[]; styles: readonly string[] };

/** The chunks by file name and by module, and the modules of the pages inside the frame, in the order of their list. */
type Chunks = {
  byFile: ReadonlyMap<string, Chunk>;
  fileOfModule: ReadonlyMap<string, string>;
  pages: readonly string[];
};

/** Runs the app's own code in Node. The result depends on the sources only. */
const withPrerender = async <T>(
  root: string,
  run: (prerender: Prerender) => Promise<T>,
): Promise<T> => {
  const server = await createServer({
    root,
    configFile: false,
    plugins: [react()],
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    return await run((await server.ssrLoadModule('/src/prerender.tsx')) as Prerender);
  } finally {
    await server.close();
  }
};

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const replaceOnce = (html: string, part: string | RegExp, by: string): string => {
  if (html.search(part) === -1) throw new Error(`index.html has no ${String(part)}`);
  // A function: `$` in CSS and markup has no meaning then.
  return html.replace(part, () => by);
};

/** The HTML of one page: its markup in the root, its language, and the CSS inline. */
const htmlOf = (index: string, page: PrerenderedPage, css: string): string => {
  let html = replaceOnce(index, /<html lang="\w+">/, `<html lang="${page.language}">`);
  html = replaceOnce(html, /<title>[^<]*<\/title>/, `<title>${escape(page.title)}</title>`);
  html = replaceOnce(html, '</head>', `<style>${css}</style></head>`);
  return replaceOnce(
    html,
    '<div id="root"></div>',
    `<div id="root" data-page="${page.name}">${page.markup}</div>`,
  );
};

/** A chunk and all it imports, as files of the build. */
const filesOf = (file: string, { byFile }: Chunks): string[] => {
  const found = new Set([file]);
  for (const name of found)
    for (const imported of byFile.get(name)?.imports ?? []) found.add(imported);
  return [...found];
};

/** The modules that each address needs, beside those of the first page. */
const modulesByAddress = (inside: readonly string[], pages: readonly string[]) => {
  if (inside.length !== pages.length)
    throw new Error('pages.tsx imports more or fewer pages than it lists');
  return [...inside.entries()]
    .map(([index, address]): [string, string] => [address, pages[index] ?? ''])
    .concat([['/check/:code', 'src/pages/public/check.tsx']]);
};

/** The scripts and style sheets of each address that the HTML itself does not name. */
const preloadsOf = (inside: readonly string[], chunks: Chunks, named: ReadonlySet<string>) =>
  Object.fromEntries(
    modulesByAddress(inside, chunks.pages).map(([address, page]) => {
      const files = ['src/app/app.tsx', page].flatMap((module) => {
        const file = chunks.fileOfModule.get(module);
        if (file === undefined) throw new Error(`no chunk holds ${module}`);
        return filesOf(file, chunks);
      });
      const scripts = [...new Set(files)].filter((file) => !named.has(file));
      const styles = new Set(scripts.flatMap((file) => chunks.byFile.get(file)?.styles ?? []));
      return [address, { scripts, styles: [...styles] }];
    }),
  );

/**
 * Renders the login and the frame of the app into HTML, in each language, and notes which files each
 * address needs. `pages/` is read by the server and not served as it is.
 */
export const prerender = (styles: string): Plugin => {
  let folder = 'dist';
  let root = '.';
  let css = '';
  let cssFile = '';
  const byFile = new Map<string, Chunk>();
  const fileOfModule = new Map<string, string>();
  let pages: string[] = [];
  return {
    name: 'prerender',
    apply: 'build',
    configResolved(config) {
      ({ root } = config);
      folder = join(config.root, config.build.outDir);
    },
    generateBundle: {
      // After Vite has written the style sheets.
      order: 'post',
      handler(_options, bundle) {
        const list = this.getModuleInfo(join(root, 'src/app/pages.tsx'));
        pages = (list?.dynamicallyImportedIds ?? []).map((id) => relative(root, id));
        for (const [file, output] of Object.entries(bundle)) {
          if (output.type === 'asset') {
            if (!output.names.includes(`${styles}.css`)) continue;
            css = String(output.source);
            cssFile = file;
            continue;
          }
          const importedCss = output.viteMetadata?.importedCss ?? [];
          byFile.set(file, { file, imports: output.imports, styles: [...importedCss] });
          for (const module of output.moduleIds) fileOfModule.set(relative(root, module), file);
        }
      },
    },
    writeBundle: {
      order: 'post',
      async handler() {
        if (css === '') throw new Error(`the build made no ${styles}.css`);
        const index = await readFile(join(folder, 'index.html'), 'utf8');
        const named = new Set(Array.from(index.matchAll(/assets\/[\w.-]+/g), ([file]) => file));
        const htmlFolder = join(folder, 'pages');
        await mkdir(htmlFolder, { recursive: true });
        await withPrerender(root, async (prerendered) => {
          for (const page of await prerendered.renderPages())
            await writeFile(join(htmlFolder, `${page.name}.html`), htmlOf(index, page, css));
          const chunks = { byFile, fileOfModule, pages };
          const preloads = preloadsOf(prerendered.insideAddresses, chunks, named);
          const textsOf = (code: string): string[] =>
            [...byFile.keys()].filter((file) => new RegExp(`/${code}-(?!office)`).test(file));
          const languages = LANGUAGES.filter(({ code }) => code !== 'en');
          await writeFile(
            join(htmlFolder, 'preloads.json'),
            JSON.stringify({
              addresses: preloads,
              languages: Object.fromEntries(languages.map(({ code }) => [code, textsOf(code)])),
            }),
          );
        });
        // It is in every page.
        await rm(join(folder, cssFile));
      },
    },
  };
};
