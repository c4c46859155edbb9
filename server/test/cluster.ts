import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ENVIRONMENT, chooseAccount, giveTo } from '#db/embedded/account.ts';
import { watch } from '#db/embedded/watcher.ts';

/** A PostgreSQL server on a port of 127.0.0.1, with a folder and an administrator of its own. */
export type Cluster = {
  port: number;
  /** How its administrator reaches a database. */
  admin: (database?: string) => { connectionString: string };
  /** Runs statements as the administrator; the rows of the last one. */
  query: (...statements: string[]) => Promise<Record<string, unknown>[]>;
  start: () => Promise<void>;
  /** Ends it in order. */
  stop: () => Promise<void>;
  /** Ends it as a crash does. */
  kill: () => Promise<void>;
  /** A streaming replica of it, started; it is stopped and started for the copy. */
  makeReplica: (name?: string) => Promise<Cluster>;
  /** Kills it and removes its folder. */
  remove: () => Promise<void>;
};

const user = 'administrator';
const password = 'river-loom-7';

/** Where Debian's postgresql-15 has its programs; `npm run test:hard` installs it. */
export const debianPostgres = '/usr/lib/postgresql/15';

/** A free port of 127.0.0.1. */
export const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};

/** Makes a cluster with the programs in `home/bin` and starts it. */
export const makeCluster = async (
  home: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Cluster> => {
  const dir = mkdtempSync(join(tmpdir(), 'gi-cluster-'));
  const account = chooseAccount(dir, home);
  const [program, ...prefix] = [...account.prefix, join(account.home, 'bin/initdb')];
  const secret = join(dir, 'password');
  writeFileSync(secret, password);
  mkdirSync(join(dir, 'database'), { mode: 0o700 });
  giveTo(account, secret);
  giveTo(account, join(dir, 'database'));
  const made = spawnSync(
    program as string,
    [...prefix, '-D', join(dir, 'database'), '-U', user, '-E', 'UTF8', '--locale=C'].concat([
      '-A',
      'scram-sha-256',
      `--pwfile=${secret}`,
      '--no-sync',
    ]),
    { ...account.ids, cwd: '/', env: ENVIRONMENT, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  const cluster = await openCluster({ dir, home, settings });
  await cluster.start();
  return cluster;
};

type Place = { dir: string; home: string; settings: Readonly<Record<string, string>> };

const openCluster = async ({ dir, home, settings }: Place): Promise<Cluster> => {
  const account = chooseAccount(dir, home);
  const port = await freePort();
  const database = join(dir, 'database');
  let child: ChildProcess | undefined;
  let ended: Promise<unknown> = Promise.resolve();
  const admin = (name = 'postgres') => ({
    connectionString: `postgres://${user}:${password}@127.0.0.1:${port}/${name}`,
  });
  const query: Cluster['query'] = async (...statements) => {
    const client = new pg.Client(admin());
    client.on('error', () => undefined);
    await client.connect();
    try {
      let rows: Record<string, unknown>[] = [];
      for (const statement of statements)
        ({ rows } = await client.query<Record<string, unknown>>(statement));
      return rows;
    } finally {
      await client.end();
    }
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child?.kill(signal);
    await ended;
    child = undefined;
  };
  const start = async (): Promise<void> => {
    const all = {
      listen_addresses: '127.0.0.1',
      port: String(port),
      unix_socket_directories: '',
      max_connections: '100',
      fsync: 'off',
      wal_level: 'replica',
      wal_keep_size: '512MB',
      ...settings,
    };
    const [program, ...prefix] = [...account.prefix, join(account.home, 'bin/postgres')];
    const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const started = spawn(program as string, [...prefix, '-D', database, ...args], {
      ...account.ids,
      cwd: '/',
      env: ENVIRONMENT,
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    });
    let said = '';
    started.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4_000)));
    const watcher = watch(started, 'INT', 'process');
    ended = new Promise((resolve) => started.once('close', resolve)).finally(() =>
      watcher.kill('SIGKILL'),
    );
    child = started;
    await waitUntilReady(
      query,
      () => started.exitCode ?? started.signalCode,
      () => said,
    );
  };
  const cluster: Cluster = {
    port,
    admin,
    query,
    start,
    stop: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
    makeReplica: async (name = 'replica') => {
      await cluster.stop();
      const copy = mkdtempSync(join(tmpdir(), 'gi-cluster-'));
      cpSync(database, join(copy, 'database'), { recursive: true, preserveTimestamps: true });
      chmodSync(join(copy, 'database'), 0o700);
      writeFileSync(join(copy, 'database', 'standby.signal'), '');
      giveTo(chooseAccount(copy, home), join(copy, 'database'));
      await cluster.start();
      const conninfo = `host=127.0.0.1 port=${port} user=${user} password=${password} application_name=${name}`;
      const replica = await openCluster({
        dir: copy,
        home,
        settings: { ...settings, primary_conninfo: conninfo },
      });
      await replica.start();
      return replica;
    },
    remove: async () => {
      await end('SIGKILL');
      rmSync(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
    },
  };
  return cluster;
};

const waitUntilReady = async (
  query: Cluster['query'],
  over: () => number | string | null,
  said: () => string,
): Promise<void> => {
  const late = Date.now() + 60_000;
  for (;;) {
    try {
      await query('select 1');
      return;
    } catch (error) {
      if (over() !== null || Date.now() > late)
        throw new Error(`PostgreSQL does not start: ${said()}`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
};
