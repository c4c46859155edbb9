import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Compiled code of the program and its packages, for the next start. Where the folder cannot be
// written, the program compiles as always.
enableCompileCache(
  fileURLToPath(new URL('../../node_modules/.cache/gi-registry/compiled', import.meta.url)),
);
// Not static imports: these would be loaded before the cache is there.
if (process.argv[2] === 'worker') await import('#boot/worker.ts');
else await import('#boot/start.ts');
