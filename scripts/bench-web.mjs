// npm run bench:web: the web app on a slow phone, against its budgets; `-- --help` lists the options.
// npm run bench:web -- scroll: the register of 10,000 rows on a slow processor.
import { buildWeb } from './support/build-web.mjs';
import { findHeadlessChromium } from './support/chromium.mjs';
import { install } from './support/install.mjs';
import { become, withPinnedNode } from './support/run.mjs';

install();
buildWeb();
const chromium = findHeadlessChromium();
if (!chromium) process.exit(1);
const env = { NODE_ENV: 'production', ...withPinnedNode(), CHROMIUM_PATH: chromium };
const [first, ...others] = process.argv.slice(2);
const what =
  first === 'scroll'
    ? ['e2e/bench/scroll.ts', ...others]
    : ['e2e/bench/main.ts', ...process.argv.slice(2)];
become(what, { env });
