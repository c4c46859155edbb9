import { spawn, spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The Node that package.json pins, which runs everything but the launchers themselves. */
export const NODE = join(
  ROOT,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** Ends the launcher with one line for the person at the terminal. */
export function fail(message) {
  process.stderr.write(`gi-registry: ${message}\n`);
  process.exit(1);
}

export function say(message) {
  process.stderr.write(`gi-registry: ${message}\n`);
}

/** Where Node keeps compiled code for the next start; also in server/src/main.ts. */
const COMPILED = join(ROOT, 'node_modules/.cache/gi-registry/compiled');

/** PATH with the pinned Node in front, and the folder for compiled code. */
export function withPinnedNode(env = process.env) {
  const separator = process.platform === 'win32' ? ';' : ':';
  const path = [dirname(NODE), env.PATH].filter(Boolean).join(separator);
  return { NODE_COMPILE_CACHE: COMPILED, ...env, PATH: path };
}

/** Runs a program to its end in the foreground and returns its exit code (1 when it never ran). */
export function run(program, args, { cwd = ROOT, env = withPinnedNode(), shell = false } = {}) {
  const { status, error } = spawnSync(program, args, { cwd, env, shell, stdio: 'inherit' });
  if (error) say(`${program} could not be started (${error.code ?? error.message})`);
  return status ?? 1;
}

/** Runs a package's own program (`vite/bin/vite.js`) on the pinned Node. */
export function runTool(script, args, options) {
  return run(NODE, [join(ROOT, 'node_modules', script), ...args], options);
}

/** Runs the pinned Node instead of this process: same input, output, signals and exit code. */
export function become(args, options) {
  const child = spawnNode(args, options);
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

/** Starts the pinned Node beside this process, which passes its signals on and outlives it. */
export function spawnNode(args, { env = withPinnedNode(), cwd = ROOT } = {}) {
  const child = spawn(NODE, args, { cwd, env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // On Ctrl-C a terminal signals every foreground process.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  if (process.env.npm_lifecycle_event) endWithNpm(child);
  child.on('error', (error) => fail(`Node could not be started (${error.message})`));
  return child;
}

/**
 * npm sends a signal only to the shell it started, and the shell ends without passing it on. So the
 * end of that shell is treated as the signal.
 */
function endWithNpm(child) {
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    child.kill('SIGTERM');
  }, 250);
  timer.unref();
}
