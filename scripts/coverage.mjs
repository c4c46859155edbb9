// npm run coverage [-- ROOM …]: the tests of the rooms (contract server web), then the share of lines and
// branches that they ran, per folder.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { install } from './support/install.mjs';
import { NODE, run, runTool, say, withPinnedNode } from './support/run.mjs';

install();
const rooms = process.argv.length > 2 ? process.argv.slice(2) : ['contract', 'server', 'web'];
const folder = mkdtempSync(join(tmpdir(), 'gi-registry-coverage-'));
const options = [
  ...rooms.map((room) => `--project=${room}`),
  '--coverage.enabled',
  // Files that no test loads count too. The pattern is relative to each room.
  '--coverage.include=**/src/**/*.{ts,tsx}',
  '--coverage.reporter=json-summary',
  '--coverage.reportOnFailure',
  `--coverage.reportsDirectory=${folder}`,
];
const env = { ...withPinnedNode(), NODE_ENV: 'test' };
const code = runTool('vitest/vitest.mjs', ['run', '--maxWorkers=4', ...options], { env });
if (code !== 0) say('tests failed (see above): the shares are those of the tests that ran');
const summary = join(folder, 'coverage-summary.json');
const printed = run(NODE, ['scripts/support/print-coverage.ts', summary, ...rooms]);
rmSync(folder, { recursive: true, force: true });
process.exit(code || printed);
