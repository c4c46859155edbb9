import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'scripts', include: ['**/*.test.mjs'], testTimeout: 30_000, hookTimeout: 60_000 },
});
