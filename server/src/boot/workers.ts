import cluster, { type Worker } from 'node:cluster';
import { on } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolConfig } from 'pg';
import type { DatabaseLog } from '#db/client.ts';
import type { Services } from '#base/services.ts';
import type { Front } from './http-server.ts';
import type { Metrics, ProcessMetrics } from './metrics.ts';

/** What a worker needs to begin: its number from 1 on, how many there are, and the database. */
export type Beginning = { worker: number; workers: number; connection: PoolConfig };

export type ToWorker =
  | { kind: 'begin'; beginning: Beginning }
  | { kind: 'measure' }
  | { kind: 'metrics'; text: string };

export type ToParent =
  | { kind: 'ready'; address: string }
  | { kind: 'failed'; reason: string }
  | { kind: 'measured'; metrics: ProcessMetrics }
  /** The metrics of all processes are wanted, as text. */
  | { kind: 'scrape' };

/** Before a worker that could not start is tried again, in milliseconds. */
const pause = 10_000;
/** A worker that is not gone so long after the request to end, in milliseconds, is killed. */
const longestEnd = 50_000;
/** A worker that does not answer for so long, in milliseconds, is left out of the metrics. */
const timeoutMs = 3_000;

const send = (worker: Worker, message: ToWorker): void => {
  // A process that has just ended has no reader; its end is handled on its own.
  if (worker.isConnected()) worker.send(message, () => undefined);
};

/** What a worker measured; nothing when it does not answer in time. */
const measure = async (worker: Worker): Promise<ProcessMetrics[]> => {
  const answers = on(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) });
  send(worker, { kind: 'measure' });
  try {
    for await (const [message] of answers as AsyncIterable<[ToParent]>)
      if (message.kind === 'measured') return [message.metrics];
    return [];
  } catch {
    return []; // The time is over.
  }
};

/** Resolves with the exit code or the signal. */
const endOf = (worker: Worker): Promise<string> =>
  new Promise((resolve) => {
    // Not 'exit': messages that the process sent before its end may arrive after that.
    worker.process.once('close', (code, signal) => resolve(signal ?? `code ${code}`));
    // The machine could not start it.
    worker.process.once('error', ({ message }) => resolve(message));
  });

const endWorker = (worker: Worker): void => {
  worker.process.kill('SIGTERM');
  setTimeout(() => worker.process.kill('SIGKILL'), longestEnd).unref();
};

/** Starts a worker and tells it what to do. */
const fork = (
  beginning: Beginning,
  receive: (message: ToParent, worker: Worker) => void,
): Worker => {
  const worker = cluster.fork();
  worker.on('message', (message: ToParent) => receive(message, worker));
  send(worker, { kind: 'begin', beginning });
  return worker;
};

type WorkersOptions = {
  workers: number;
  connection: PoolConfig;
  log: DatabaseLog;
  /** What this process measures itself; undefined when nothing is measured. */
  metrics: Metrics | undefined;
  /** Called when no worker is left and none can be started. */
  onLost: (error: Error) => void;
};

/**
 * Lets `workers` processes answer requests and replaces those that end. One that ends before it is ready fails the
 * start, or the server when no other worker is left.
 */
export const makeFrontOfWorkers = (
  services: Services,
  { workers, connection, log, metrics, onLost }: WorkersOptions,
): Front => {
  const running = new Set<Worker>();
  const listening = new Set<Worker>();
  const started = Promise.withResolvers<string>();
  const ending = new AbortController();
  let isStarted = false;

  const scrape =
    metrics &&
    (async (): Promise<string> =>
      metrics.render(services, (await Promise.all([...listening].map(measure))).flat()));

  /** Ends the start: with the same settings a retry would fail too. */
  const fail = (error: Error): void => {
    if (isStarted) return onLost(error);
    ending.abort();
    started.reject(error);
  };

  const receive = (number: number) => (message: ToParent, worker: Worker) => {
    if (message.kind === 'ready') {
      listening.add(worker);
      if (isStarted) log.info({ worker: number }, 'a worker is ready again');
      else if (listening.size === workers) started.resolve(message.address);
    } else if (message.kind === 'failed') {
      if (isStarted) log.error({ worker: number }, `a worker failed: ${message.reason}`);
      else fail(new Error(message.reason));
    } else if (message.kind === 'scrape')
      void scrape?.().then((text) => send(worker, { kind: 'metrics', text }));
  };

  const keepRunning = async (number: number): Promise<void> => {
    while (!ending.signal.aborted) {
      const worker = fork({ worker: number, workers, connection }, receive(number));
      running.add(worker);
      const end = await endOf(worker);
      running.delete(worker);
      const wasReady = listening.delete(worker);
      if (ending.signal.aborted) return;
      if (!wasReady && (!isStarted || listening.size === 0))
        return fail(new Error(`Worker ${number} ended before it was ready (${end})`));
      log.error({ worker: number, end }, 'a worker ended and is replaced');
      if (!wasReady)
        await sleep(pause, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  let keeping: Promise<void>[] = [];

  return {
    async listen() {
      // Workers accept on one shared socket. With round-robin, Node's default, the parent would keep a connection open
      // that a killed worker had got, and its client would wait.
      cluster.schedulingPolicy = cluster.SCHED_NONE;
      // main.ts reads this argument.
      cluster.setupPrimary({ args: ['worker'] });
      keeping = Array.from({ length: workers }, (_, index) => keepRunning(index + 1));
      const address = await started.promise;
      isStarted = true;
      return address;
    },
    async close() {
      ending.abort();
      for (const worker of running) endWorker(worker);
      await Promise.all(keeping);
      metrics?.stop();
    },
    scrape,
  };
};
