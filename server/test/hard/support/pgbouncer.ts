import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chooseAccount, ENVIRONMENT, giveTo } from '#db/embedded/account.ts';
import { watch } from '#db/embedded/watcher.ts';
import { debianPostgres, freePort } from '#test/cluster.ts';

export type PgBouncer = { port: number; stop: () => Promise<void> };

/** Debian's PgBouncer in transaction mode before a PostgreSQL on 127.0.0.1, with few connections. */
export const startPgBouncer = async (options: {
  databasePort: number;
  users: Readonly<Record<string, string>>;
  poolSize: number;
}): Promise<PgBouncer> => {
  const dir = mkdtempSync(join(tmpdir(), 'gi-pgbouncer-'));
  const account = chooseAccount(dir, debianPostgres);
  const port = await freePort();
  const users = Object.entries(options.users).map(([name, secret]) => `"${name}" "${secret}"`);
  writeFileSync(join(dir, 'users.txt'), `${users.join('\n')}\n`);
  writeFileSync(
    join(dir, 'pgbouncer.ini'),
    `[databases]
* = host=127.0.0.1 port=${options.databasePort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(dir, 'users.txt')}
pool_mode = transaction
default_pool_size = ${options.poolSize}
max_client_conn = 300
`,
  );
  giveTo(account, join(dir, 'users.txt'));
  giveTo(account, join(dir, 'pgbouncer.ini'));
  const [program, ...args] = [...account.prefix, '/usr/sbin/pgbouncer', join(dir, 'pgbouncer.ini')];
  const child = spawn(program as string, args, {
    ...account.ids,
    cwd: '/',
    env: ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4_000)));
  const watcher = watch(child, 'KILL', 'process');
  const ended = new Promise((resolve) => child.once('close', resolve)).finally(() =>
    watcher.kill('SIGKILL'),
  );
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended: ${said}`);
    await sleep(20);
  }
  return {
    port,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
};

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
