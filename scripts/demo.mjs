// npm run demo: the server with sample data on a folder that is removed at the end.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from './support/build-web.mjs';
import { install } from './support/install.mjs';
import { spawnNode, withPinnedNode } from './support/run.mjs';

install();
buildWeb();
const folder = mkdtempSync(join(tmpdir(), 'gi-registry-demo-'));
const env = { NODE_ENV: 'production', ...withPinnedNode(), DATA_DIR: folder };
const child = spawnNode(['server/src/demo-main.ts', ...process.argv.slice(2)], { env });
child.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  process.exit(code ?? 1);
});
