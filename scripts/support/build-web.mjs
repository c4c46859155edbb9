import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { hashInputs } from './inputs.mjs';
import { ROOT, fail, runTool, say, withPinnedNode } from './run.mjs';

const DIST = join(ROOT, 'web/dist');
const STAMP = join(ROOT, 'node_modules/.cache/gi-registry/web-build');

/**
 * Builds the web app into web/dist unless it was built from exactly these files. It is made in a folder of its own and
 * moved there whole, so that two starts at the same moment do not write into each other's build.
 */
export function buildWeb() {
  const now = hashInputs(['web', 'contract/src', 'package-lock.json']);
  const isBuilt = () => existsSync(join(DIST, 'index.html')) && readStamp() === now;
  if (isBuilt()) return;
  say('building the web app …');
  mkdirSync(dirname(STAMP), { recursive: true });
  const making = mkdtempSync(`${STAMP}-`);
  const made = join(making, 'made');
  const cwd = join(ROOT, 'web');
  // Vite joins the folder to its own, so it has to be relative; it asks before it fills one that is elsewhere.
  const output = ['--outDir', relative(cwd, made), '--emptyOutDir'];
  const code = runTool('vite/bin/vite.js', ['build', '--logLevel=warn', ...output], {
    cwd,
    // Overrides the shell's value: any other would build in the libraries' development code.
    env: { ...withPinnedNode(), NODE_ENV: 'production' },
  });
  if (code !== 0) {
    rmSync(making, { recursive: true, force: true });
    fail('the web app could not be built (see above)');
  }
  if (!isBuilt()) {
    // An interrupted move must not count as a build.
    rmSync(STAMP, { force: true });
    if (existsSync(DIST)) renameSync(DIST, join(making, 'earlier'));
    renameSync(made, DIST);
    writeFileSync(STAMP, now);
  }
  rmSync(making, { recursive: true, force: true });
}

function readStamp() {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : undefined;
}
