// npm run demo: the server with sample people on a folder that is removed at the end.
import { buildWeb } from './support/build-web.mjs';
import { install } from './support/install.mjs';
import { become } from './support/run.mjs';

install();
buildWeb();
become(['server/demo/main.ts', ...process.argv.slice(2)]);
