import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { hashInputs } from './inputs.mjs';
import { ROOT, fail, runTool, say, withPinnedNode } from './run.mjs';

const WEB = join(ROOT, 'web');
const DIST = join(WEB, 'dist');
const MAKING = 'dist-making-';
const HOUR = 3_600_000;
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
  removeInterrupted();
  const making = mkdtempSync(join(WEB, MAKING));
  const made = join(making, 'made');
  // Our plugins join the folder to that of the app, so it has to be relative.
  const output = ['--outDir', relative(WEB, made)];
  const code = runTool('vite/bin/vite.js', ['build', '--logLevel=warn', ...output], {
    cwd: WEB,
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
    mkdirSync(dirname(STAMP), { recursive: true });
    writeFileSync(STAMP, now);
  }
  rmSync(making, { recursive: true, force: true });
}

/** Removes what builds left behind that were interrupted an hour ago or earlier. */
function removeInterrupted() {
  for (const name of readdirSync(WEB).filter((each) => each.startsWith(MAKING))) {
    const folder = join(WEB, name);
    if (statSync(folder).mtimeMs < Date.now() - HOUR) rmSync(folder, { recursive: true });
  }
}

function readStamp() {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : undefined;
}
