import { flushCompileCache } from 'node:module';
import type { Socket } from 'node:net';
import pino from 'pino';
import { announceKeys } from '#keys/key-holders.ts';
import { listKeyIds } from '#keys/key-state.ts';
import { openDatabase } from '#db/client.ts';
import { type Env, isMeasured, readEnv } from '#base/env.ts';
import { keySourceOf } from '#keys/key-source.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { loadKeyRing } from '#lib/crypto/load-key-ring.ts';
import { useGatesOf } from '#lib/process/machine-gate.ts';
import { logOptions } from '#base/log.ts';
import { makeMetrics, type Metrics } from '../metrics.ts';
import { openFilesOf } from '#base/open-files.ts';
import { closeServices, databasesElsewhere, openServices } from '../open-services.ts';
import { grace, makeHttpServer } from '../serve.ts';
import { endInOrder } from '../shutdown.ts';
import { readTls } from '#http/tls.ts';
import type { Beginning } from './messages.ts';
import { openParentChannel, type ParentChannel } from './parent-channel.ts';
import { shareOf } from '../share.ts';

/** How long a worker may take to end after the last request, in milliseconds. */
const endOfRest = 10_000;

/** The keys as the parent found them; those in use now must be there. */
const loadKeys = async (env: Env, { connection }: Beginning): Promise<KeyRing> => {
  const db = openDatabase({ ...connection, max: 1 });
  try {
    return await loadKeyRing({ ...keySourceOf(env), needed: await listKeyIds(db) });
  } finally {
    await db.destroy();
  }
};

/** Opens everything that answering requests needs. */
const serve = async (parts: {
  env: Env;
  beginning: Beginning;
  channel: ParentChannel;
  metrics: Metrics | undefined;
  ends: (() => Promise<unknown>)[];
  measureWith: (measure: () => string) => void;
  answerWith: (take: (socket: Socket) => void) => void;
}): Promise<void> => {
  const { env, beginning, channel, metrics, ends } = parts;
  const { connection, worker, workers } = beginning;
  const share = shareOf(workers);
  const log = pino(logOptions(env.logLevel, worker));
  const tls = await readTls(env);
  const files = await openFilesOf(env);
  const keys = await loadKeys(env, beginning);
  const elsewhere = databasesElsewhere(env);
  const services = openServices({
    connection,
    files,
    keys,
    log,
    settings: env,
    share,
    ...elsewhere,
  });
  ends.push(() => closeServices(services));
  ends.push(await announceKeys(connection, keys, log));
  if (metrics !== undefined) {
    ends.push(async () => metrics.stop());
    parts.measureWith(() => metrics.renderProcess(services));
  }
  const server = await makeHttpServer(services, {
    env,
    tls,
    worker,
    connectionLimits: share.connections,
    metrics: metrics && { ...metrics, render: () => channel.scrape() },
  });
  parts.answerWith((socket) => server.take(socket));
  ends.push(() => server.close());
  ends.push(() => channel.leave());
  await server.open();
};

/** One of several processes that answer requests; the parent has prepared the register. */
const work = async (): Promise<void> => {
  const env = readEnv();
  const metrics = isMeasured(env) ? makeMetrics() : undefined;
  let measure = (): string => '';
  // None comes before this process has said that it is ready.
  let take = (socket: Socket): void => void socket.destroy();
  const channel = openParentChannel({
    measure: () => measure(),
    take: (socket) => take(socket),
  });
  useGatesOf(channel.enter);
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    while (ends.length > 0) await ends.pop()?.();
  };
  // A service manager signals all processes, but the order of the end is the parent's.
  const end = endInOrder({ stop, limit: grace + endOfRest, bySignal: false });
  void channel.end.then(end);
  try {
    const beginning = await channel.beginning;
    const measureWith = (by: () => string): void => {
      measure = by;
    };
    const answerWith = (by: (socket: Socket) => void): void => {
      take = by;
    };
    await serve({ env, beginning, channel, metrics, ends, measureWith, answerWith });
    await channel.send({ kind: 'ready' });
    // All workers run the same code, so one of them keeps it for the next start.
    if (beginning.worker === 1) flushCompileCache();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await channel.send({ kind: 'failed', reason });
    await stop();
    process.exit(1);
  }
};

await work();
