// npm run bench: the benchmark. npm run bench:numbers: the search for parts of identity numbers. `-- --help` lists the options.
import { install } from './support/install.mjs';
import { become } from './support/run.mjs';

const [program, ...options] = process.argv.slice(2);
install();
become([`server/bench/${program}.ts`, ...options]);
