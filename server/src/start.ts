import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import pino from 'pino';
import { type DatabaseAccess, accessByUrl } from '#db/access.ts';
import type { DatabaseLog } from '#db/client.ts';
import { startEmbeddedDatabase } from '#db/embedded.ts';
import { type Env, readEnv } from '#env.ts';
import { openFileStore } from '#lib/open-file-store.ts';
import { logOptions } from '#log.ts';
import { naming } from '#naming.ts';
import { prepareRegister, refuseLostDatabase } from '#prepare-register.ts';
import { endInOrder } from '#shutdown.ts';
import { readTls } from '#tls.ts';

/** How long everything may take to end after SIGTERM, in milliseconds: requests 30 s, the rest 30 s. */
const endWithin = 60_000;

/** What must be ended, the newest first. */
type Ends = { push(end: () => Promise<unknown>): void };

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** The operator's PostgreSQL, or the embedded one, which is started. */
const openAccess = async (env: Env, log: DatabaseLog, ends: Ends): Promise<DatabaseAccess> => {
  const byUrl = accessByUrl(env);
  if (byUrl !== undefined) return byUrl;
  const embedded = await startEmbeddedDatabase({ dataDir: env.dataDir, log });
  ends.push(() => embedded.stop());
  return embedded;
};

/** Loads the larger part of the program once the event loop is free, while the database starts. */
const loadServer = async () => {
  await setImmediate();
  return import('#run-server.ts');
};

/** env → database → services → app → listen; returns the function that stops all of it. */
const start = async (env: Env): Promise<{ address: string; stop: () => Promise<void> }> => {
  const log = pino(logOptions(env.logLevel));
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    while (ends.length > 0) await ends.pop()?.();
  };
  try {
    const tls = await readTls(env);
    const files = await openFileStore({
      url: env.storageUrl,
      dir: join(env.dataDir, 'files'),
      accessKeyId: env.accessKeyId,
      secretAccessKey: env.secretAccessKey,
    }).catch(naming(env.storageUrl === undefined ? 'DATA_DIR/files' : 'STORAGE_URL'));
    await refuseLostDatabase(files, env);
    const [access, { runServer }] = await Promise.all([openAccess(env, log, ends), loadServer()]);
    const keys = await prepareRegister({ access, files, locations: env, log });
    const { connection } = access;
    const address = await runServer({ env, tls, connection, files, keys, log, ends, say });
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
