import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';

const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

export default defineConfig({
  plugins: [react(), tailwindcss(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    // The polyfill would be an inline script, which the Content-Security-Policy refuses.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // One chunk for what the first page needs: it compresses better than three.
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'] },
            // A language comes whole: otherwise every page would flash up in English first.
            { name: 'hi', test: /\/i18n\/hi\// },
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
