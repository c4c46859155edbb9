import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseAccess } from './database-access.ts';
import type { DatabaseLog } from './client.ts';
import { chooseAccount } from './embedded/account.ts';
import { findBinaries } from './embedded/binaries.ts';
import { prepareCluster, SUPERUSER } from './embedded/cluster.ts';
import { type DataDirLock, waitForDataDir } from './embedded/data-folder-lock.ts';
import { stopOrphan } from './embedded/orphan.ts';
import { startPostmaster, type Postmaster } from './embedded/postmaster.ts';
import { makeSocketFolder } from './embedded/socket-folder.ts';
import { prepareRoles, rolesOf } from './prepare-roles.ts';

export { DATA_DIR_IN_USE } from './embedded/data-folder-lock.ts';

const DATABASE = 'gi_registry';
const roles = rolesOf(DATABASE);
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
/** Longer than any recovery of the log, which has at most about 256 MB. */
const LONGEST_SILENCE_MS = 300_000;
/** A killed PostgreSQL's last processes may hold its shared memory for a moment. */
const START_TRIES = 5;

export type EmbeddedDatabaseOptions = {
  /** Created when missing; the database is in `dataDir/database`. */
  dataDir: string;
  log: DatabaseLog;
  /** false: for tests only. Much faster, but nothing is safe from a power cut. */
  durable?: boolean;
  maxConnections?: number;
  /** Milliseconds without an answer after which PostgreSQL is killed and started again. */
  longestSilence?: number;
  /** Milliseconds in which another process on the folder may announce its end; the start then waits for it. */
  lateSignal?: number;
  /** Called once, with a sentence for the operator, when the start waits for another process. */
  onWait?: (sentence: string) => void;
  /** false: as on a system that forbids user namespaces; matters only when run as root. */
  userNamespaces?: boolean;
};

export type EmbeddedDatabase = DatabaseAccess & {
  /** Reaches a database of the server as the superuser. */
  connectionFor(databaseName: string): pg.PoolConfig;
  /** Makes a process that needs the folder wait: `stop` follows. */
  announceEnd(): void;
  /** Resolves when PostgreSQL has written everything and exited, and the folder is unlocked. */
  stop(): Promise<void>;
  /** The same as `stop`. */
  [Symbol.asyncDispose](): Promise<void>;
};

/** Reaches the registry's database through the socket in `socketFolder`. */
export const embeddedAccess = (socketFolder: string): DatabaseAccess => {
  const as = (user: string) => ({ host: socketFolder, user, database: DATABASE });
  return { connection: as(roles.server), ownerConnection: as(roles.owner) };
};

/**
 * Starts the real PostgreSQL from npm on `dataDir` and keeps it running until `stop()`, or until
 * this process ends, even by `kill -9`. Also repairs what a killed server left behind.
 * @throws an Error with a sentence for the operator: folder in use by another server, platform
 *   without binaries, root without a way to step down, damaged or foreign database folder
 */
export const startEmbeddedDatabase = async (
  options: EmbeddedDatabaseOptions,
): Promise<EmbeddedDatabase> => {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const dataDir = realpathSync(options.dataDir);
  const { log, onWait = (sentence: string) => log.warn({}, sentence), lateSignal } = options;
  const lock = await waitForDataDir(dataDir, onWait, lateSignal);
  try {
    return await start(dataDir, lock, { durable: true, maxConnections: 60, ...options });
  } catch (error) {
    lock.release();
    throw error;
  }
};

const start = async (
  dataDir: string,
  lock: DataDirLock,
  options: EmbeddedDatabaseOptions & { durable: boolean; maxConnections: number },
): Promise<EmbeddedDatabase> => {
  const { log, durable, maxConnections } = options;
  const account = chooseAccount(dataDir, findBinaries(), options);
  await stopOrphan(join(dataDir, 'database'), log);
  const database = await prepareCluster(dataDir, account, { log, durable });
  const socketFolder = makeSocketFolder(dataDir, account);
  const connectionFor = (name: string) => ({ host: socketFolder, user: SUPERUSER, database: name });
  const server = { database, socketFolder, account, log, durable, maxConnections };
  const silence = {
    longest: options.longestSilence ?? LONGEST_SILENCE_MS,
    connection: connectionFor('postgres'),
  };
  const keeper = await keepRunning(() => startPostmaster(server), silence, log);
  const stop = async () => {
    await keeper.stop();
    rmSync(socketFolder, { recursive: true, force: true });
    lock.release();
  };
  try {
    const admin = { server: connectionFor('postgres'), database: connectionFor(DATABASE) };
    await prepareRoles(admin, { database: DATABASE, roles });
  } catch (error) {
    await stop();
    throw error;
  }
  const announceEnd = () => lock.announceEnd();
  return {
    ...embeddedAccess(socketFolder),
    connectionFor,
    announceEnd,
    stop,
    [Symbol.asyncDispose]: stop,
  };
};

type SilenceLimit = { longest: number; connection: pg.PoolConfig };

/** Starts PostgreSQL, and restarts it whenever it ends unexpectedly or no longer answers. */
const keepRunning = async (
  start: () => Promise<Postmaster>,
  silence: SilenceLimit,
  log: DatabaseLog,
) => {
  let current = await startPatiently(start, log);
  const stopping = new AbortController();
  const keep = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await current.exited;
      for (let pause = FIRST_PAUSE_MS; !stopping.signal.aborted; pause *= 2) {
        log.error({}, 'the database ended unexpectedly and is started again');
        await sleep(Math.min(pause, LONGEST_PAUSE_MS));
        if (stopping.signal.aborted) return;
        try {
          current = await start();
          break;
        } catch (error) {
          log.error({ err: error }, 'the database could not be started again');
        }
      }
    }
  };
  const keeping = keep();
  const endWatch = killWhenSilent(silence, () => current.kill(), log);

  return {
    async stop() {
      stopping.abort();
      endWatch();
      await current.stop();
      await keeping;
      await current.stop();
    },
  };
};

/**
 * PostgreSQL may live on without ever accepting connections again, for example when the system kills
 * one of its processes during a recovery. Kills it then. @returns the end of the watch
 */
const killWhenSilent = (
  { longest, connection }: SilenceLimit,
  kill: () => void,
  log: DatabaseLog,
): (() => void) => {
  let answered = performance.now();
  const check = async (): Promise<void> => {
    if (await answers(connection)) answered = performance.now();
    else if (performance.now() - answered > longest) {
      log.error({}, 'the database does not answer any more and is killed, to be started again');
      kill();
      answered = performance.now();
    }
  };
  const timer = setInterval(() => void check(), longest / 10);
  timer.unref();
  return () => clearInterval(timer);
};

/** False when PostgreSQL does not answer, or answers that it is starting, recovering or stopping. */
const answers = async (connection: pg.PoolConfig): Promise<boolean> => {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: 5_000,
  } as pg.ClientConfig);
  client.on('error', () => undefined); // The result of the connection tells enough.
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    return /^[0-9A-Z]{5}$/.test(code) && code !== '57P03';
  }
};

const startPatiently = async (start: () => Promise<Postmaster>, log: DatabaseLog) => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start();
    } catch (error) {
      const held = error instanceof Error && /shared memory block|lock file/.test(error.message);
      if (!held || attempt === START_TRIES) throw error;
      log.warn({ err: error }, 'the database folder is still in use; trying again');
      await sleep(FIRST_PAUSE_MS * attempt);
    }
  }
};
