import { defineConfig } from 'vitest/config';

/** The campaigns of `npm run test:hard`: long, with figures, one file after the other by default. */
export default defineConfig({
  test: {
    name: 'hard',
    include: ['test/hard/**/*.hard.ts'],
    globalSetup: ['test/global-setup.ts'],
    maxWorkers: Number(process.env['HARD_WORKERS'] ?? 1),
    testTimeout: 5_400_000,
    hookTimeout: 600_000,
    teardownTimeout: 60_000,
  },
});
