import { join } from 'node:path';
import type { Alias } from 'vite';

const own = (file: string): string => join(import.meta.dirname, '../src/react', file);

/** React's names lead to Preact: in the build, in its prerendering and in the tests (ADR 0130). */
export const preact: Alias[] = [
  { find: /^react$/, replacement: own('react.ts') },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom\/server$/, replacement: 'preact/compat/server' },
  { find: /^react-dom\/test-utils$/, replacement: 'preact/test-utils' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/compat/jsx-runtime' },
  { find: /^react\/jsx-dev-runtime$/, replacement: 'preact/compat/jsx-dev-runtime' },
  {
    find: /^use-sync-external-store\/shim\/with-selector(?:\.js)?$/,
    replacement: own('with-selector.ts'),
  },
];
