import { spawn, type ChildProcess } from 'node:child_process';

/**
 * A shell that waits for the end of a pipe from this process, which comes even with `kill -9`, and
 * then sends `signal` to the child, or to its whole group. Kill the returned process when the
 * child has ended. (The parent-death signal would need setpriv, and is lost when a worker thread
 * started the child.)
 */
export function watch(
  child: ChildProcess,
  signal: 'INT' | 'KILL',
  whom: 'process' | 'group',
): ChildProcess {
  const script = 'read -r target; read -r never; [ -n "$target" ] && kill -s "$0" -- "$target"';
  const watcher = spawn('/bin/sh', ['-c', script, signal], {
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
    detached: true,
  });
  watcher.on('error', () => child.kill(`SIG${signal}`));
  watcher.stdin?.on('error', () => watcher.kill('SIGKILL'));
  if (child.pid) watcher.stdin?.write(`${whom === 'group' ? -child.pid : child.pid}\n`);
  watcher.unref();
  return watcher;
}
