import { flushCompileCache } from 'node:module';
import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import pino from 'pino';
import { type DatabaseAccess, accessByUrl } from '#db/database-access.ts';
import type { DatabaseLog } from '#db/client.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#db/embedded.ts';
import { type Env, readEnv } from '#base/env.ts';
import { logOptions } from '#base/log.ts';
import { naming } from '#base/setting-errors.ts';
import { openFileStore } from '#lib/files/open-file-store.ts';
import { prepareRegister, refuseLostDatabase } from './prepare-register.ts';
import { endInOrder } from './shutdown.ts';
import { readTls } from '#http/tls.ts';

/** How long everything may take to end after SIGTERM, in milliseconds: requests 30 s, the rest 30 s. */
const endWithin = 60_000;
/** The longest that a process under load takes to read a signal, in milliseconds. */
const lateSignal = 2_000;
/** The most processes that WORKERS may name. */
const mostWorkers = 64;
/** Connections of the embedded database: for the parent and commands, and for each worker. */
const connectionsOfAll = 40;
const connectionsOfWorker = 4;

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** How many processes answer the requests. */
const countWorkers = ({ workers }: Env): number => {
  const cores = availableParallelism();
  return workers ?? (cores >= 4 ? Math.min(cores, mostWorkers) : 1);
};

const startEmbedded = (
  { dataDir }: Env,
  log: DatabaseLog,
  workers: number,
): Promise<EmbeddedDatabase> =>
  startEmbeddedDatabase({
    dataDir,
    log,
    lateSignal,
    maxConnections: Math.max(60, connectionsOfAll + workers * connectionsOfWorker),
    onWait: say,
  });

/** Loads the larger part of the program once the event loop is free, while the database starts. */
const loadServer = async (workers: number) => {
  await setImmediate();
  const [{ runServer }] = await Promise.all([
    import('./run-server.ts'),
    ...(workers > 1 ? [] : [import('./http-server.ts')]),
  ]);
  return runServer;
};

/** Shuts the server down in order, as after an uncaught error. */
const endAfter = (error: Error): void => {
  process.nextTick(() => {
    throw error;
  });
};

/** env → database → services → app → listen; returns the function that stops all of it. */
const start = async (env: Env): Promise<{ address: string; stop: () => Promise<void> }> => {
  const log = pino(logOptions(env.logLevel));
  /** What must be ended, the newest first. */
  const ends: (() => Promise<unknown>)[] = [];
  let embedded: EmbeddedDatabase | undefined;
  const stop = async (): Promise<void> => {
    embedded?.announceEnd();
    while (ends.length > 0) await ends.pop()?.();
  };
  try {
    const tls = await readTls(env);
    const files = await openFileStore(env).catch(
      naming(env.storageUrl === undefined ? 'DATA_DIR/files' : 'STORAGE_URL'),
    );
    await refuseLostDatabase(files, env);
    const workers = countWorkers(env);
    const openAccess = async (): Promise<DatabaseAccess> => {
      const byUrl = accessByUrl(env);
      if (byUrl !== undefined) return byUrl;
      const started = await startEmbedded(env, log, workers);
      ends.push(() => started.stop());
      embedded = started;
      return started;
    };
    const [access, runServer] = await Promise.all([openAccess(), loadServer(workers)]);
    const keys = await prepareRegister({ access, files, locations: env, log });
    const register = { env, tls, workers, connection: access.connection, files, keys, log };
    const address = await runServer(register, ends, { say, endAfter });
    return { address: env.publicUrl ?? address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

const fail = (error: unknown): never => {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`gi-registry cannot start:\n${reason}\n`);
  process.exit(1);
};

try {
  const { address, stop } = await start(readEnv());
  // First the signals: a service manager may send one as soon as it reads that the server is ready.
  endInOrder({ stop, limit: endWithin });
  say(`gi-registry is ready: ${address}`);
  flushCompileCache();
} catch (error) {
  fail(error);
}
