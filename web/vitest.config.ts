import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    setupFiles: ['./test/setup.ts'],
    // Files share the modules of their worker, which saves half the run. So a test replaces the
    // browser's functions (`test/setup.ts` puts back what they leave), never a module (`vi.mock`).
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
