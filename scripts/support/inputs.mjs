import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

const LEFT_OUT = new Set(['node_modules', 'dist', 'test', 'coverage']);

/** Hash over files and folders of the project, without their tests: what a build depends on. */
export function hashInputs(inputs) {
  const hash = createHash('sha256');
  for (const input of inputs) addTo(hash, input);
  return hash.digest('hex');
}

function addTo(hash, path) {
  const full = join(ROOT, path);
  if (!statSync(full).isDirectory()) {
    hash.update(`${path}\0`).update(readFileSync(full));
    return;
  }
  for (const name of readdirSync(full).sort()) {
    const isLeftOut =
      LEFT_OUT.has(name) || name.startsWith('dist-making-') || name.includes('.test.');
    if (!isLeftOut) addTo(hash, `${path}/${name}`);
  }
}
