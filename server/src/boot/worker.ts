import { flushCompileCache } from 'node:module';
import pino from 'pino';
import { announceKeys } from '#keys/key-holders.ts';
import { listKeyIds } from '#keys/key-state.ts';
import { openDatabase } from '#db/client.ts';
import { type Env, isMeasured, readEnv } from '#base/env.ts';
import { keySourceOf } from '#keys/key-source.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { loadKeyRing } from '#lib/crypto/load-key-ring.ts';
import { shareGates } from '#lib/process/fair-gate.ts';
import { logOptions } from '#base/log.ts';
import type { ProcessMetrics } from './metrics.ts';
import { openFilesOf } from '#base/open-files.ts';
import { closeServices, databasesElsewhere, openServices } from './open-services.ts';
import { grace, makeHttpServer } from './serve.ts';
import { endInOrder } from './shutdown.ts';
import { readTls } from '#http/tls.ts';
import { shareOf } from './share.ts';
import type { Beginning, ToParent, ToWorker } from './workers.ts';

/** How long a worker may take to end after the last request, in milliseconds. */
const endOfRest = 10_000;

/** Resolves when the message has left this process. */
const send = (message: ToParent): Promise<void> =>
  new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));

/** The keys as the parent found them; those in use now must be there. */
const loadKeys = async (env: Env, { connection }: Beginning): Promise<KeyRing> => {
  const db = openDatabase({ ...connection, max: 1 });
  try {
    return await loadKeyRing({ ...keySourceOf(env), needed: await listKeyIds(db) });
  } finally {
    await db.destroy();
  }
};

/** Opens everything that answering requests needs, and listens. @returns the address */
const serve = async (
  beginning: Beginning,
  {
    ends,
    onMeasure,
    scrape,
  }: {
    ends: (() => Promise<unknown>)[];
    onMeasure: (measure: () => Promise<ProcessMetrics>) => void;
    scrape: () => Promise<string>;
  },
): Promise<string> => {
  const env = readEnv();
  const { connection, worker, workers } = beginning;
  const share = shareOf(workers);
  shareGates(workers);
  const log = pino(logOptions(env.logLevel, worker));
  const tls = await readTls(env);
  const files = await openFilesOf(env);
  const keys = await loadKeys(env, beginning);
  const services = openServices({
    connection,
    files,
    keys,
    log,
    settings: env,
    share,
    ...databasesElsewhere(env),
  });
  ends.push(() => closeServices(services));
  ends.push(await announceKeys(connection, keys, log));
  const metrics = isMeasured(env)
    ? (await import('./metrics.ts')).makeMetrics(`worker ${worker}`)
    : undefined;
  if (metrics !== undefined) {
    ends.push(async () => metrics.stop());
    onMeasure(() => metrics.measure(services));
  }
  const server = await makeHttpServer(services, {
    env,
    tls,
    worker,
    connectionLimits: share.connections,
    metrics: metrics && { ...metrics, render: scrape },
  });
  ends.push(() => server.close());
  return server.listen();
};

/** One of several processes that answer requests; the parent has prepared the register. */
const work = async (): Promise<void> => {
  const begun = Promise.withResolvers<Beginning>();
  let scraped: PromiseWithResolvers<string> | undefined;
  let measure = async (): Promise<ProcessMetrics> => [];
  process.on('message', (message: ToWorker) => {
    if (message.kind === 'begin') begun.resolve(message.beginning);
    else if (message.kind === 'metrics') {
      scraped?.resolve(message.text);
      scraped = undefined;
    } else void measure().then((metrics) => send({ kind: 'measured', metrics }));
  });
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    while (ends.length > 0) await ends.pop()?.();
  };
  const beginning = await begun.promise;
  try {
    const address = await serve(beginning, {
      ends,
      onMeasure: (by) => {
        measure = by;
      },
      scrape: () => {
        scraped ??= Promise.withResolvers();
        void send({ kind: 'scrape' });
        return scraped.promise;
      },
    });
    endInOrder({ stop, limit: grace + endOfRest });
    await send({ kind: 'ready', address });
    // All workers run the same code, so one of them keeps it for the next start.
    if (beginning.worker === 1) flushCompileCache();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await send({ kind: 'failed', reason });
    await stop();
    process.exit(1);
  }
};

await work();
