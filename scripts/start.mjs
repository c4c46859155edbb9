// npm start: installs and builds what is stale, then becomes the server.
import { buildWeb } from './support/build-web.mjs';
import { install } from './support/install.mjs';
import { become, withPinnedNode } from './support/run.mjs';

install();
buildWeb();
become(['server/src/main.ts', ...process.argv.slice(2)], {
  NODE_ENV: 'production',
  ...withPinnedNode(),
});
