// npm run generate: writes what follows from other files. Tests fail when it is not fresh.
import { install } from './support/install.mjs';
import { NODE, fail, run, runTool, say } from './support/run.mjs';

/** [what is written, the program that writes it, the file] */
const products = [
  ['the types of the tables', 'server/codegen/main.ts', 'server/src/db/schema.ts'],
  ['the import map', 'scripts/support/write-import-table.ts', 'docs/architecture.md'],
];

install();
for (const [what, program, file] of products) {
  say(`writing ${what} into ${file} …`);
  if (run(NODE, [program]) !== 0) fail(`${what} could not be written (see above)`);
}
const files = products.map(([, , file]) => file);
if (runTool('oxfmt/bin/oxfmt', files) !== 0) fail('the files could not be formatted');
