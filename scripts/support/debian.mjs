import { existsSync } from 'node:fs';
import { run, say } from './run.mjs';

/** Installs packages of Debian. False where that is not possible: not root, or another system. */
export function installDebian(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  say(`installing ${packages.join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-q'], { env });
  return (
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], { env }) === 0
  );
}
