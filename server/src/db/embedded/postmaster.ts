import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { inTime } from '#lib/process/in-time.ts';
import type { DatabaseLog } from '../client.ts';
import { ENVIRONMENT, type Account } from './account.ts';
import { killWithoutFolder } from './watch-folder.ts';
import { watch } from './watcher.ts';

/** A PostgreSQL process that answers queries. */
export type Postmaster = {
  /** Resolves when the process has ended, for whatever reason. */
  exited: Promise<void>;
  /** Ends sessions, writes a checkpoint and resolves when the process has exited. */
  stop(): Promise<void>;
  /** Kills it without a shutdown; its child processes notice that and exit too. */
  kill(): void;
};

export type PostmasterOptions = {
  database: string;
  socketFolder: string;
  account: Account;
  log: DatabaseLog;
  /** false: for tests only, nothing survives a power cut. */
  durable: boolean;
  maxConnections: number;
};

const LAST_LINES = 20;
/** Replaying the log after a crash may take long on a slow disk; longer than this is an error. */
const READY_WITHIN_MS = 120_000;

/** Starts PostgreSQL and resolves when it answers queries. It ends with this process. */
export const startPostmaster = async (options: PostmasterOptions): Promise<Postmaster> => {
  const { account, log } = options;
  const [program, ...args] = [
    ...account.prefix,
    join(account.home, 'bin/postgres'),
    '-D',
    options.database,
    ...Object.entries(settings(options)).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const child = spawn(program as string, args, {
    ...account.ids,
    cwd: '/',
    env: ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'pipe'],
    // Its own process group: Ctrl-C in the terminal must end the server first, then the database.
    detached: true,
  });
  const watcher = watch(child, 'INT', 'process');
  const { said, ready } = listen(child, log);
  const exited = exitOf(child).finally(() => watcher.kill('SIGKILL'));
  const outcome = await inTime(
    Promise.race([
      ready.then(() => 'ready'),
      exited.then((error) => `did not start: ${said.join('\n') || error?.message}`),
    ]),
    READY_WITHIN_MS,
    `does not answer: ${said.join('\n')}`,
  );
  if (outcome !== 'ready') {
    await end(child, exited);
    throw new Error(`PostgreSQL ${outcome}`);
  }
  const kill = () => void child.kill('SIGKILL');
  const endWatch = killWithoutFolder(options.database, kill, log);
  return {
    exited: exited.then(endWatch),
    stop: () => {
      // A stop removes `postmaster.pid` as its last step.
      endWatch();
      return end(child, exited);
    },
    kill,
  };
};

/** Sized for a small machine: a fixed office computer or a small virtual server. */
const settings = (options: PostmasterOptions): Record<string, string | number> => {
  const durable = options.durable ? 'on' : 'off';
  return {
    listen_addresses: '',
    unix_socket_directories: options.socketFolder,
    unix_socket_permissions: '0700',
    port: 5432,
    max_connections: options.maxConnections,
    shared_buffers: '128MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    max_wal_size: '256MB',
    min_wal_size: '48MB',
    // This server has no replicas, and parallel workers do not pay on two cores.
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_parallel_workers_per_gather: 0,
    max_worker_processes: 4,
    autovacuum_max_workers: 1,
    io_method: 'sync',
    jit: 'off',
    fsync: durable,
    full_page_writes: durable,
    synchronous_commit: durable,
    timezone: 'UTC',
    log_timezone: 'UTC',
    cluster_name: 'gi-registry',
    // A failed statement or a value in its message may contain an identity number. The program's
    // own log has the error without them.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
  };
};

/** Logs PostgreSQL's output, keeps its last lines for an error message, and detects readiness. */
const listen = (child: ChildProcess, log: DatabaseLog) => {
  const said: string[] = [];
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  if (child.stderr) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      said.push(line);
      if (said.length > LAST_LINES) said.shift();
      if (line.includes('database system is ready to accept connections')) resolve();
      if (/ (FATAL|PANIC): /.test(line)) log.warn({ postgres: line }, 'database');
    });
  }
  return { said, ready };
};

/** Resolves when the process has ended, with the reason when it could not be started. */
const exitOf = (child: ChildProcess): Promise<Error | undefined> => {
  const { promise, resolve } = Promise.withResolvers<Error | undefined>();
  child.once('error', (error) => {
    if (child.pid === undefined) resolve(error);
  });
  child.once('close', () => resolve(undefined));
  return promise;
};

const end = async (child: ChildProcess, exited: Promise<unknown>): Promise<void> => {
  for (const [signal, timeoutMs] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    child.kill(signal);
    const result = await inTime(
      exited.then(() => 'gone'),
      timeoutMs,
      'late',
    );
    if (result === 'gone') return;
  }
};
