import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkName } from './build/chunks.ts';
import { officeStyles } from './build/office-styles.ts';
import { precompress } from './build/precompress.ts';
import { prerender } from './build/prerender.ts';
import { serviceWorker } from './build/service-worker.ts';
import { LANGUAGES } from './src/i18n/languages.ts';

const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

/** The build writes the styles into the HTML; in development they are a file, so that edits show. */
const linkStyles = (): Plugin => ({
  name: 'link-styles',
  apply: 'serve',
  transformIndexHtml: () => [
    { tag: 'link', attrs: { rel: 'stylesheet', href: '/src/styles.css' }, injectTo: 'head' },
  ],
});

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    linkStyles(),
    officeStyles(),
    prerender('styles'),
    serviceWorker('src/service-worker/service-worker.ts'),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The polyfill would be an inline script, which the Content-Security-Policy refuses.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The styles are an entry of their own: imported by a script, they would be fetched with it.
      input: { index: 'index.html', styles: 'src/styles.css' },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // A language comes whole: otherwise every page would flash up in English first.
            ...LANGUAGES.filter(({ code }) => code !== 'en').flatMap(({ code }) => [
              { name: code, test: new RegExp(`/i18n/${code}/(?!office/)`), priority: 1 },
              { name: `${code}-office`, test: new RegExp(`/i18n/${code}/office/`), priority: 1 },
            ]),
            { name: chunkName(), debugName: 'pages' },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: {
    host: '127.0.0.1',
    // Not '/api': that would take the page /api-test with it.
    proxy: { '/api/': server, '/.netlify': server },
  },
});
