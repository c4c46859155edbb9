import { defineConfig } from 'vitest/config';

/**
 * One run over the four rooms: their files share one pool of workers, so that no worker is idle
 * while another room still has files. What a room needs (environment, global setup, time limits)
 * is in its own vitest.config, which also serves a run inside the room.
 */
export default defineConfig({
  test: {
    projects: ['contract', 'server', 'web', 'scripts'],
  },
});
