// npm run coverage [-- ROOM …]: the tests of the rooms (contract server web), then the share of lines and
// branches that they ran, by folder and file.
import { install } from './support/install.mjs';
import { runTool, withPinnedNode } from './support/run.mjs';

install();
const rooms = process.argv.length > 2 ? process.argv.slice(2) : ['contract', 'server', 'web'];
const options = [
  ...rooms.map((room) => `--project=${room}`),
  '--coverage.enabled',
  // Files that no test loads count too. The pattern is relative to each room.
  '--coverage.include=**/src/**/*.{ts,tsx}',
  '--coverage.reporter=text',
  // Of tests that failed too: the shares are those of the tests that ran.
  '--coverage.reportOnFailure',
];
const env = { ...withPinnedNode(), NODE_ENV: 'test' };
process.exit(runTool('vitest/vitest.mjs', ['run', '--maxWorkers=4', ...options], { env }));
