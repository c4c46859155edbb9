// npm run --silent translations -- --export as > as.csv, --import as.csv, --check: texts for translators who read no code.
import { NODE, run } from './support/run.mjs';

process.exit(run(NODE, ['scripts/support/print-translations.ts', ...process.argv.slice(2)]));
