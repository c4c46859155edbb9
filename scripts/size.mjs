// npm run size: prints the lines of production and of tests per room, and writes them into docs/architecture.md.
import { NODE, run } from './support/run.mjs';

process.exit(run(NODE, ['scripts/support/write-size.ts']));
