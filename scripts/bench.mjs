// npm run bench: the benchmark; `npm run bench -- --help` tells what it takes.
import { install } from './support/install.mjs';
import { become } from './support/run.mjs';

install();
become(['server/bench/main.ts', ...process.argv.slice(2)]);
