import { flushCompileCache } from 'node:module';
import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import type { PoolConfig } from 'pg';
import pino from 'pino';
import { type DatabaseAccess, accessByUrl } from '#db/access.ts';
import type { DatabaseLog } from '#db/client.ts';
import { startEmbeddedDatabase } from '#db/embedded.ts';
import { type Env, isMeasured, readEnv } from '#base/env.ts';
import { logOptions } from '#base/log.ts';
import { naming } from '#base/naming.ts';
import { openFilesOf } from '#base/open-files.ts';
import { prepareRegister, refuseLostDatabase } from './prepare-register.ts';
import { endInOrder } from './shutdown.ts';
import { readTls, type TlsFiles } from '#http/tls.ts';
import { mostConnectionsOf } from '#base/database-connections.ts';
import type { AllServices } from './open-services.ts';
import type { Front } from './run-server.ts';

/** How long everything may take to end after SIGTERM, in milliseconds: requests 30 s, the rest 30 s. */
const endWithin = 60_000;
/** A process under load reads its signal this much later at most, in milliseconds. */
const lateSignal = 2_000;
/** The most processes that WORKERS may name. */
const mostWorkers = 64;

/** What must be ended, the newest first. */
type Ends = { push(end: () => Promise<unknown>): void };
/** What is told before anything ends. */
type Announcements = { push(announce: () => void): void };

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** The operator's PostgreSQL, or the embedded one, which is started. */
const openAccess = async (
  env: Env,
  parts: { log: DatabaseLog; ends: Ends; announcements: Announcements; workers: number },
): Promise<DatabaseAccess> => {
  const byUrl = accessByUrl(env);
  if (byUrl !== undefined) return byUrl;
  const { log, ends, announcements, workers } = parts;
  const maxConnections = mostConnectionsOf(workers);
  const options = { dataDir: env.dataDir, log, maxConnections, lateSignal, onWait: say };
  const embedded = await startEmbeddedDatabase(options);
  announcements.push(() => embedded.announceEnd());
  ends.push(() => embedded.stop());
  return embedded;
};

/** How many processes answer the requests. */
const countWorkers = ({ workers }: Env): number => {
  const cores = availableParallelism();
  return workers ?? (cores >= 4 ? Math.min(cores, mostWorkers) : 1);
};

/** Answers the requests in this process, or lets workers do it. */
const makeFront = async (
  services: AllServices,
  parts: {
    env: Env;
    tls: TlsFiles | undefined;
    log: DatabaseLog;
    workers: number;
    connection: PoolConfig;
  },
): Promise<Front> => {
  const { env, tls, log, workers, connection } = parts;
  const metrics = isMeasured(env)
    ? (await import('./metrics.ts')).makeMetrics(workers > 1 ? 'parent' : undefined)
    : undefined;
  if (workers > 1) {
    const { makeFrontOfWorkers } = await import('./workers.ts');
    return makeFrontOfWorkers(services, { workers, connection, log, metrics, onLost: endAfter });
  }
  const { makeHttpServer } = await import('./serve.ts');
  const server = await makeHttpServer(services, { env, tls, metrics });
  return {
    listen: () => server.listen(),
    async close() {
      await server.close();
      metrics?.stop();
    },
    scrape: metrics && (() => metrics.render(services)),
  };
};

/** Loads the larger part of the program once the event loop is free, while the database starts. */
const loadServer = async (workers: number) => {
  await setImmediate();
  const [{ runServer }] = await Promise.all([
    import('./run-server.ts'),
    ...(workers > 1 ? [] : [import('./serve.ts')]),
  ]);
  return runServer;
};

/** Ends the server in order, as after an error that nothing caught. */
const endAfter = (error: Error): void => {
  process.nextTick(() => {
    throw error;
  });
};

/** env → database → services → app → listen; returns the function that stops all of it. */
const start = async (env: Env): Promise<{ address: string; stop: () => Promise<void> }> => {
  const log = pino(logOptions(env.logLevel));
  const ends: (() => Promise<unknown>)[] = [];
  const announcements: (() => void)[] = [];
  const stop = async (): Promise<void> => {
    for (const announce of announcements) announce();
    while (ends.length > 0) await ends.pop()?.();
  };
  try {
    const tls = await readTls(env);
    const files = await openFilesOf(env).catch(
      naming(env.storageUrl === undefined ? 'DATA_DIR/files' : 'STORAGE_URL'),
    );
    await refuseLostDatabase(files, env);
    const workers = countWorkers(env);
    const [access, runServer] = await Promise.all([
      openAccess(env, { log, ends, announcements, workers }),
      loadServer(workers),
    ]);
    const { keys, pool } = await prepareRegister({ access, files, locations: env, log });
    const { connection } = access;
    const ready = { connection, pool, files, keys };
    const address = await runServer({
      env,
      ...ready,
      log,
      ends,
      say,
      makeFront: (services) => makeFront(services, { env, tls, log, workers, connection }),
    });
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
