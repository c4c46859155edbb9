import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolConfig } from 'pg';
import type { DatabaseLog } from '#db/client.ts';
import type { Services } from '#base/services.ts';
import type { Metrics, ProcessMetrics } from './metrics.ts';
import type { Front } from './run-server.ts';

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

/** A worker that ends sooner than this after its start, in milliseconds, counts as a failed try. */
const shortLife = 10_000;
/** After this many failed attempts in a row a start is given up, and a server without any other worker. */
const mostTries = 3;
const firstPause = 250;
const longestPause = 30_000;
/** A worker that is not gone so long after the request to end, in milliseconds, is killed. */
const longestEnd = 50_000;
/** A worker that does not answer for so long, in milliseconds, is left out of a scrape. */
const patience = 3_000;

/** One of the workers by its number, whichever process it is at the moment. */
type Slot = {
  number: number;
  worker: Worker;
  /** Resolves with the exit code or the signal. */
  ended: Promise<string>;
  startedAt: number;
  isReady: boolean;
  /** Tries in a row that ended soon. */
  failures: number;
  reason?: string | undefined;
  /** Gets the metrics that were asked for. */
  measured: PromiseWithResolvers<ProcessMetrics | undefined>;
};

type WorkerOptions = {
  workers: number;
  connection: PoolConfig;
  log: DatabaseLog;
  /** What this process measures itself; undefined when nothing is measured. */
  metrics: Metrics | undefined;
  /** Called when workers end again and again and none is left to answer requests. */
  onLost: (error: Error) => void;
};

type Pool = WorkerOptions & {
  slots: Slot[];
  /** Resolves with the address when all workers listen for the first time. */
  started: PromiseWithResolvers<string>;
  ending: AbortController;
  isListening: boolean;
  scrape: Front['scrape'];
};

const send = ({ worker }: Slot, message: ToWorker): void => {
  // A process that has just ended has no reader; its end is handled on its own.
  if (worker.isConnected()) worker.send(message, () => undefined);
};

const measure = async (slot: Slot): Promise<ProcessMetrics[]> => {
  if (!slot.isReady) return [];
  slot.measured = Promise.withResolvers();
  send(slot, { kind: 'measure' });
  const late = sleep(patience, undefined, { ref: false });
  const metrics = await Promise.race([slot.measured.promise, late]);
  return metrics === undefined ? [] : [metrics];
};

/** The metrics of all processes; who asks while they are collected gets the same. */
const makeScrape = (
  slots: readonly Slot[],
  services: Services,
  metrics: Metrics,
): (() => Promise<string>) => {
  const collect = async (): Promise<string> => {
    const all = await Promise.all(slots.map(measure));
    return metrics.render(services, all.flat());
  };
  let running: Promise<string> | undefined;
  return () => {
    running ??= collect().finally(() => {
      running = undefined;
    });
    return running;
  };
};

/** Before all workers are there, the same settings would fail again. */
const fail = ({ isListening, onLost, ending, started }: Pool, error: Error): void => {
  if (isListening) return onLost(error);
  ending.abort();
  started.reject(error);
};

const receive = (pool: Pool, slot: Slot, message: ToParent): void => {
  const { isListening, log, slots, started, scrape } = pool;
  if (message.kind === 'measured') slot.measured.resolve(message.metrics);
  else if (message.kind === 'scrape')
    void scrape?.().then((text) => send(slot, { kind: 'metrics', text }));
  else if (message.kind === 'failed') {
    slot.reason = message.reason;
    if (isListening) log.error({ worker: slot.number }, `a worker failed: ${message.reason}`);
    else fail(pool, new Error(message.reason));
  } else {
    slot.isReady = true;
    if (isListening) log.info({ worker: slot.number }, 'a worker is ready again');
    else if (slots.every(({ isReady }) => isReady)) started.resolve(message.address);
  }
};

const fork = (pool: Pool, slot: Slot): void => {
  const worker = cluster.fork();
  Object.assign(slot, { worker, startedAt: performance.now(), reason: undefined });
  worker.on('message', (message: ToParent) => receive(pool, slot, message));
  const { workers, connection } = pool;
  send(slot, { kind: 'begin', beginning: { worker: slot.number, workers, connection } });
  slot.ended = new Promise((resolve) => {
    // Not 'exit': messages that the process sent before its end may arrive after that.
    worker.process.once('close', (code, signal) => resolve(signal ?? `code ${code}`));
    // The machine could not start it.
    worker.process.once('error', ({ message }) => resolve(message));
  });
  void slot.ended.then((how) => replace(pool, slot, how));
};

const replace = async (pool: Pool, slot: Slot, end: string): Promise<void> => {
  const { slots, ending, isListening, log } = pool;
  slot.isReady = false;
  slot.measured.resolve(undefined);
  if (ending.signal.aborted) return;
  const { number } = slot;
  const isShort = performance.now() - slot.startedAt < shortLife;
  slot.failures = isShort ? slot.failures + 1 : 0;
  const { failures } = slot;
  const isAlone = slots.every(({ isReady }) => !isReady);
  if (failures >= mostTries && (isAlone || !isListening)) {
    const why = slot.reason ?? end;
    const what = `Worker ${number} ended ${failures} times in a row soon after its start (${why})`;
    return fail(pool, new Error(what));
  }
  const pause = failures < 2 ? 0 : Math.min(longestPause, firstPause * 2 ** (failures - 1));
  log.error({ worker: number, end, pause }, 'a worker ended and is replaced');
  await sleep(pause, undefined, { signal: ending.signal }).then(
    () => fork(pool, slot),
    () => undefined,
  );
};

const endWorker = async ({ worker, ended }: Slot): Promise<void> => {
  worker.process.kill('SIGTERM');
  const late = setTimeout(() => worker.process.kill('SIGKILL'), longestEnd);
  await ended;
  clearTimeout(late);
};

/** Lets `workers` processes answer the requests. One that ends is replaced, after growing pauses. */
export const makeFrontOfWorkers = (services: Services, options: WorkerOptions): Front => {
  const { workers, metrics } = options;
  const slots: Slot[] = [];
  const pool: Pool = {
    ...options,
    slots,
    started: Promise.withResolvers(),
    ending: new AbortController(),
    isListening: false,
    scrape: metrics && makeScrape(slots, services, metrics),
  };
  return {
    async listen() {
      // Each accepts from the one socket. In turns, Node's default, the parent would keep a connection open that
      // it had handed to a worker just killed, and its client would wait.
      cluster.schedulingPolicy = cluster.SCHED_NONE;
      // main.ts reads this argument.
      cluster.setupPrimary({ args: ['worker'] });
      for (let number = 1; number <= workers; number += 1) {
        const slot = { number, failures: 0, isReady: false, measured: Promise.withResolvers() };
        slots.push(slot as Slot);
        fork(pool, slot as Slot);
      }
      const address = await pool.started.promise;
      pool.isListening = true;
      return address;
    },
    async close() {
      pool.ending.abort();
      await Promise.all(slots.map(endWorker));
      metrics?.stop();
    },
    scrape: pool.scrape,
  };
};
