import { defineConfig } from '@playwright/test';
import { chromiumPath, withCamera } from './support/chromium.ts';

export default defineConfig({
  testDir: './journeys',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  workers: 2,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  use: {
    launchOptions: { executablePath: chromiumPath, args: withCamera },
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
});
