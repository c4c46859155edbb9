import { defineConfig } from '@playwright/test';
import { chromiumPath, withCamera } from './support/chromium.ts';

export default defineConfig({
  testDir: './journeys',
  timeout: 180_000,
  expect: { timeout: 20_000 },
  workers: 2,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  use: {
    launchOptions: { executablePath: chromiumPath, args: withCamera },
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    // No DOM snapshots: they force the layout of every row of a long list, for seconds per click.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: true, sources: false },
  },
});
