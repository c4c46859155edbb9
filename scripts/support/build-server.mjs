import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { hashInputs } from './inputs.mjs';
import { NODE, ROOT, fail, run, say } from './run.mjs';

const DIST = join(ROOT, 'server/dist');
const MAKING = 'making-';
const HOUR = 3_600_000;

/**
 * Bundles the server and its commands unless that was done for exactly these files. Each version has
 * a separate folder, so that a running server finds its parts while the next one is built.
 * @returns the folder with `main.js` and a file for each command, such as `backup.js`
 */
export function buildServer() {
  const inputs = [
    ...['server/src', 'server/build', 'contract/src', 'package-lock.json'],
    'scripts/support/build-server.mjs',
  ];
  const folder = join(DIST, hashInputs(inputs).slice(0, 16));
  if (existsSync(folder)) return folder;
  say('building the server …');
  mkdirSync(DIST, { recursive: true });
  const made = mkdtempSync(join(DIST, MAKING));
  if (run(NODE, [join(ROOT, 'server/build/main.ts'), made]) !== 0)
    fail('the server could not be built (see above)');
  try {
    // `mkdtempSync` makes a private folder; the server may run as another user.
    chmodSync(made, 0o755);
    renameSync(made, folder);
  } catch (error) {
    // A parallel process built the same version.
    if (!existsSync(folder)) throw error;
    rmSync(made, { recursive: true });
  }
  removeOlder();
  return folder;
}

/** Keeps the two newest versions, because a server may run on the older, and builds of this hour. */
function removeOlder() {
  const all = readdirSync(DIST).map((name) => ({ name, at: statSync(join(DIST, name)).mtimeMs }));
  const isBuild = ({ name }) => name.startsWith(MAKING);
  const versions = all.filter((each) => !isBuild(each)).sort((one, other) => other.at - one.at);
  const interrupted = all.filter((each) => isBuild(each) && each.at < Date.now() - HOUR);
  for (const { name } of [...versions.slice(2), ...interrupted])
    rmSync(join(DIST, name), { recursive: true, force: true });
}
