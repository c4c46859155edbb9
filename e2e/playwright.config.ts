import { defineConfig } from '@playwright/test';
import { chromiumPath, withCamera } from './support/chromium.ts';

// The only place of time limits. They have room for a machine that is busy with other things: a
// journey waits for states, so a limit is reached only when a state never comes.
export default defineConfig({
  testDir: './journeys',
  timeout: 300_000,
  expect: { timeout: 45_000 },
  workers: 4,
  forbidOnly: process.env['CI'] !== undefined,
  use: {
    launchOptions: { executablePath: chromiumPath, args: withCamera },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    // No DOM snapshots (they force the layout of every row of a long list, for seconds per click)
    // and no film of screenshots (a quarter of a journey's CPU): a failure keeps one screenshot.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false },
  },
});
