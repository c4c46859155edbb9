import { join } from 'node:path';
import { defaultExclude, defineConfig } from 'vitest/config';
import { filesWithoutDatabase } from './test/files-without-database.ts';

// With a server of one's own, what does not reach it would only run a second time.
const elsewhere = process.env['TEST_DATABASE_URL'] ? filesWithoutDatabase() : [];

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@node-rs\/argon2$/, replacement: join(import.meta.dirname, 'test/argon2.ts') },
    ],
  },
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: [...defaultExclude, ...elsewhere],
    globalSetup: ['test/global-setup.ts'],
    // Files share the modules of their worker; docs/testing.md says what that asks of a test.
    isolate: false,
    // So that V8 collects short-lived objects less often: a tenth of the workers' CPU.
    execArgv: ['--min-semi-space-size=16', '--max-semi-space-size=32'],
    // test/time-limits.ts names the tests that get more. Tests wait for states, not for times.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
