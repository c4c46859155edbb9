// npm run bench: the benchmark; `npm run bench -- --help` lists the options.
import { install } from './support/install.mjs';
import { become } from './support/run.mjs';

install();
become(['server/bench/main.ts', ...process.argv.slice(2)]);
