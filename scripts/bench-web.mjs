// npm run bench:web: the web app on a slow phone, against its budgets; `-- --help` tells what it takes.
import { buildWeb } from './support/build-web.mjs';
import { findChromium } from './support/chromium.mjs';
import { install } from './support/install.mjs';
import { become, withPinnedNode } from './support/run.mjs';

install();
buildWeb();
const chromium = findChromium();
if (!chromium) process.exit(1);
const env = { NODE_ENV: 'production', ...withPinnedNode(), CHROMIUM_PATH: chromium };
become(['e2e/bench/main.ts', ...process.argv.slice(2)], { env });
