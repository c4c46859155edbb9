import { on } from 'node:events';
import { flushCompileCache } from 'node:module';
import pino from 'pino';
import { announceKeys } from '#keys/key-holders.ts';
import { isMeasured, readEnv } from '#base/env.ts';
import { keySourceOf } from '#keys/key-source.ts';
import { loadKeyRing } from '#lib/crypto/load-key-ring.ts';
import { setProcesses } from '#lib/process/share.ts';
import { logOptions } from '#base/log.ts';
import type { Metrics } from './metrics.ts';
import { openFileStore } from '#lib/files/open-file-store.ts';
import { type AllServices, closeServices, openServices } from './open-services.ts';
import { grace, makeHttpServer } from './http-server.ts';
import { endInOrder } from './shutdown.ts';
import { readTls } from '#http/tls.ts';
import type { Beginning, ToParent, ToWorker } from './workers.ts';

/** How long a worker may take to end after the last request, in milliseconds. */
const endOfRest = 10_000;

/** Resolves when the message has left this process. */
const send = (message: ToParent): Promise<void> =>
  new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));

/** The next message of this kind from the parent. */
const receive = async <Kind extends ToWorker['kind']>(
  kind: Kind,
): Promise<Extract<ToWorker, { kind: Kind }>> => {
  for await (const [message] of on(process, 'message') as AsyncIterable<[ToWorker]>)
    if (message.kind === kind) return message as Extract<ToWorker, { kind: Kind }>;
  throw new Error('The parent has ended');
};

/** This worker's metrics; `render` asks the parent for the sum over all processes. */
const measureWorker = async (worker: number, services: AllServices): Promise<Metrics> => {
  const { makeMetrics } = await import('./metrics.ts');
  const metrics = makeMetrics(`worker ${worker}`);
  process.on('message', (message: ToWorker) => {
    if (message.kind === 'measure')
      void metrics.measure(services).then((values) => send({ kind: 'measured', metrics: values }));
  });
  const render = async (): Promise<string> => {
    const metricsOfAll = receive('metrics');
    await send({ kind: 'scrape' });
    return (await metricsOfAll).text;
  };
  return { ...metrics, render };
};

/** Opens everything that answering requests needs, and listens. @returns the address */
const serve = async (
  { connection, worker, workers }: Beginning,
  ends: (() => Promise<unknown>)[],
): Promise<string> => {
  const env = readEnv();
  setProcesses(workers);
  const log = pino(logOptions(env.logLevel, worker));
  const tls = await readTls(env);
  const files = await openFileStore(env);
  const keys = await loadKeyRing({ ...keySourceOf(env), generate: false });
  const services = openServices({ connection, files, keys, log, settings: env });
  ends.push(() => closeServices(services));
  // Refuses when the parent has keys that this process lacks.
  ends.push(await announceKeys(connection, keys, log));
  const metrics = isMeasured(env) ? await measureWorker(worker, services) : undefined;
  ends.push(async () => metrics?.stop());
  const server = await makeHttpServer(services, { env, tls, worker, metrics });
  ends.push(() => server.close());
  return server.listen();
};

/** One of several processes that answer requests; the parent has prepared the register. */
const work = async (): Promise<void> => {
  const { beginning } = await receive('begin');
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    while (ends.length > 0) await ends.pop()?.();
  };
  try {
    const address = await serve(beginning, ends);
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
