// npm start: installs and builds what is stale, then runs the server.
import { buildServer } from './support/build-server.mjs';
import { buildWeb } from './support/build-web.mjs';
import { install } from './support/install.mjs';
import { become, withPinnedNode } from './support/run.mjs';

install();
buildWeb();
const env = { NODE_ENV: 'production', ...withPinnedNode() };
become([`${buildServer()}/main.js`, ...process.argv.slice(2)], { env });
