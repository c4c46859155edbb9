import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashInputs } from './inputs.mjs';
import { ROOT, fail, runTool, say, withPinnedNode } from './run.mjs';

const STAMP = join(ROOT, 'node_modules/.cache/gi-registry/web-build');

/** Builds the web app into web/dist unless it was built from exactly these files. */
export function buildWeb() {
  const now = hashInputs(['web', 'contract/src', 'package-lock.json']);
  if (existsSync(join(ROOT, 'web/dist/index.html')) && readStamp() === now) return;
  say('building the web app …');
  // An interrupted build must not count as one.
  rmSync(STAMP, { force: true });
  const code = runTool('vite/bin/vite.js', ['build', '--logLevel=warn'], {
    cwd: join(ROOT, 'web'),
    // Overrides the shell's value: any other would build in the libraries' development code.
    env: { ...withPinnedNode(), NODE_ENV: 'production' },
  });
  if (code !== 0) fail('the web app could not be built (see above)');
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, now);
}

function readStamp() {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : undefined;
}
