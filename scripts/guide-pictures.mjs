// npm run guide:pictures: makes the pictures of the guide again, from the screens of a demo server.
import { buildWeb } from './support/build-web.mjs';
import { findChromium } from './support/chromium.mjs';
import { install } from './support/install.mjs';
import { become, withPinnedNode } from './support/run.mjs';

install();
buildWeb();
const chromium = findChromium();
if (!chromium) process.exit(1);
const env = { NODE_ENV: 'production', ...withPinnedNode(), CHROMIUM_PATH: chromium };
become(['e2e/guide/main.ts', ...process.argv.slice(2)], { env });
