// npm run generate: writes what follows from other files. Tests fail when it is not fresh.
import { install } from './support/install.mjs';
import { NODE, fail, run, runTool, say } from './support/run.mjs';

/** [what is written, the program that writes it, the files] */
const products = [
  ['the types of the tables', 'server/codegen/main.ts', ['server/src/db/schema.ts']],
  [
    'the lists of the documents',
    'scripts/support/write-lists.ts',
    ['docs/architecture.md', 'docs/adr/README.md', 'README.md'],
  ],
];

install();
for (const [what, program, files] of products) {
  say(`writing ${what} into ${files.join(', ')} …`);
  if (run(NODE, [program]) !== 0) fail(`${what} could not be written (see above)`);
}
const files = products.flatMap(([, , written]) => written);
if (runTool('oxfmt/bin/oxfmt', files) !== 0) fail('the files could not be formatted');
