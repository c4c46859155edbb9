// npm run check: types, lint, format, unused code, builds. Everything runs; any finding fails.
import { buildServer } from './support/build-server.mjs';
import { buildWeb } from './support/build-web.mjs';
import { install } from './support/install.mjs';
import { NODE, run, runTool, say } from './support/run.mjs';

install();
const checks = [
  ['types of contract', 'typescript/bin/tsc', ['-p', 'contract']],
  ['types of server', 'typescript/bin/tsc', ['-p', 'server']],
  ['types of web', 'typescript/bin/tsc', ['-p', 'web']],
  ['types of e2e', 'typescript/bin/tsc', ['-p', 'e2e']],
  ['types of scripts', 'typescript/bin/tsc', ['-p', 'scripts']],
  ['lint', 'oxlint/bin/oxlint', ['--type-aware', '--max-warnings=0']],
  ['format', 'oxfmt/bin/oxfmt', ['--check']],
  ['unused code', 'knip/bin/knip.js', []],
];
const failed = checks.filter(([name, script, args]) => {
  say(`checking ${name} …`);
  return runTool(script, args) !== 0;
});
if (run(NODE, ['scripts/support/print-translations.ts', '--check']) !== 0)
  failed.push(['translations']);
buildServer();
buildWeb();
if (failed.length > 0) {
  say(`failed: ${failed.map(([name]) => name).join(', ')}`);
  process.exit(1);
}
say('all checks passed');
