import { spawn, type ChildProcess } from 'node:child_process';

/**
 * Starts a shell that reads from a pipe of this process. The pipe closes when this process ends,
 * even by `kill -9`; the shell then sends `signal` to the child, or to its process group. Kill the
 * returned process when the child has ended. (The parent-death signal needs setpriv, and is lost
 * when a worker thread started the child.)
 */
export const watch = (
  child: ChildProcess,
  signal: 'INT' | 'KILL',
  whom: 'process' | 'group',
): ChildProcess => {
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
};
