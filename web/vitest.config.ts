import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { preact } from './build/preact.ts';

/** A library's modules, where Node would take its CommonJS, which asks Node for React. */
const modulesOf = (name: string, path: string) => ({
  find: new RegExp(`^${name}$`),
  replacement: join(dirname(fileURLToPath(import.meta.resolve(name))), path),
});

export default defineConfig({
  // The app runs on Preact, and so do its tests, with the libraries that import React.
  resolve: {
    alias: [
      ...preact,
      modulesOf('@testing-library/react', '@testing-library/react.esm.js'),
      modulesOf('lucide-react', '../esm/lucide-react.mjs'),
    ],
  },
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    setupFiles: ['./test/setup.ts'],
    server: { deps: { inline: [/react/, /sonner/] } },
    // Files share the modules of their worker, which saves half the run. So a test replaces the
    // browser's functions (`test/setup.ts` puts back what they leave), never a module (`vi.mock`).
    isolate: false,
    testTimeout: 180_000,
  },
});
