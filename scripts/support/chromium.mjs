import { existsSync } from 'node:fs';
import { installDebian } from './debian.mjs';
import { say } from './run.mjs';

const SHELL = '/usr/bin/chromium-headless-shell';
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
// Without the Noto fonts Hindi is drawn as boxes.
const FONTS = ['fonts-noto-core', 'fonts-liberation'];

/** The path of a Chromium; installs Debian's when run as root without one. */
export function findChromium() {
  const own = process.env.CHROMIUM_PATH;
  if (own) return own;
  const installed = () => BROWSERS.find((place) => existsSync(place));
  if (!installed()) installDebian(['chromium', 'chromium-sandbox', ...FONTS]);
  const found = installed();
  if (!found) {
    say(
      'Chromium is missing: install it (Debian: apt-get install chromium fonts-noto-core) ' +
        'or set CHROMIUM_PATH',
    );
  }
  return found;
}

/**
 * The path of Chromium's headless shell, because desktop windows take a quarter of the journeys' CPU; else of a full
 * Chromium. Installs Debian's when run as root without it.
 */
export function findHeadlessChromium() {
  const own = process.env.CHROMIUM_PATH;
  if (own) return own;
  if (!existsSync(SHELL)) installDebian(['chromium-headless-shell', ...FONTS]);
  return existsSync(SHELL) ? SHELL : findChromium();
}
