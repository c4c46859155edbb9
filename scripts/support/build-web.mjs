import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, fail, runTool, say } from './run.mjs';

const INPUTS = ['web', 'contract/src', 'package-lock.json'];
const LEFT_OUT = new Set(['node_modules', 'dist', 'test', 'coverage']);
const STAMP = join(ROOT, 'node_modules/.cache/gi-registry/web-build');

/** Builds the web app into web/dist unless it was built from exactly these files. */
export function buildWeb() {
  const hash = createHash('sha256');
  for (const input of INPUTS) addTo(hash, input);
  const now = hash.digest('hex');
  if (existsSync(join(ROOT, 'web/dist/index.html')) && readStamp() === now) return;
  say('building the web app …');
  // An interrupted build must not count as one.
  rmSync(STAMP, { force: true });
  const code = runTool('vite/bin/vite.js', ['build', '--logLevel=warn'], {
    cwd: join(ROOT, 'web'),
  });
  if (code !== 0) fail('the web app could not be built (see above)');
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, now);
}

function readStamp() {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : undefined;
}

function addTo(hash, path) {
  const full = join(ROOT, path);
  if (!statSync(full).isDirectory()) {
    hash.update(`${path}\0`).update(readFileSync(full));
    return;
  }
  for (const name of readdirSync(full).sort()) {
    if (!LEFT_OUT.has(name) && !name.includes('.test.')) addTo(hash, `${path}/${name}`);
  }
}
