// npm run bench:numbers: measures the search for parts of identity numbers; `--help` lists the options.
import { install } from './support/install.mjs';
import { become } from './support/run.mjs';

install();
become(['server/bench/numbers.ts', ...process.argv.slice(2)]);
