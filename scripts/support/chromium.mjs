import { existsSync } from 'node:fs';
import { installDebian } from './debian.mjs';
import { say } from './run.mjs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
// Without the Noto fonts Hindi is drawn as boxes.
const PACKAGES = ['chromium', 'chromium-sandbox', 'fonts-noto-core', 'fonts-liberation'];

/** The path of a Chromium for the journeys; installs Debian's when run as root without one. */
export function findChromium() {
  const own = process.env.CHROMIUM_PATH;
  if (own) return own;
  if (!installed()) installDebian(PACKAGES);
  const found = installed();
  if (!found) {
    say(
      'the journeys need Chromium: install it (Debian: apt-get install chromium fonts-noto-core) ' +
        'or set CHROMIUM_PATH',
    );
  }
  return found;
}

function installed() {
  return PLACES.find((place) => existsSync(place));
}
