/** Chromium without its own background traffic; the camera is a made-up one. */
export const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

const quiet = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export const withCamera = [
  ...quiet,
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
];

/** A camera that sees a film (Y4M). */
export const withFilm = (file: string): string[] => [
  ...withCamera,
  `--use-file-for-fake-video-capture=${file}`,
];

/** A camera without permission, as after a collector tapped 'Block'. */
export const withoutCamera = [
  ...quiet,
  '--use-fake-ui-for-media-stream=deny',
  '--use-fake-device-for-media-stream',
];
