import cluster, { type Worker } from 'node:cluster';
import type { DatabaseLog } from '#db/client.ts';
import { enterHere } from '#lib/machine-gate.ts';
import { collectMetrics, type MetricsCollector } from './collect-metrics.ts';
import type { ProcessMetrics } from './merge-metrics.ts';
import type { Beginning, ToParent, ToWorker } from './messages.ts';
import { makeWorkerSlots, type WorkerSlots } from './parent-gates.ts';

export type WorkerPool = {
  /** Lets the workers listen. @returns the address @throws what the first that cannot gives as reason */
  listen(to: {
    connection: Beginning['connection'];
    /** The metrics of all processes, for a worker that serves them. */
    scrape: (() => Promise<string>) | undefined;
  }): Promise<string>;
  /** The metrics of the workers that answer in time. */
  measure(): Promise<ProcessMetrics[]>;
  /** Ends all workers in order. */
  close(): Promise<void>;
};

export type PoolOptions = {
  workers: number;
  log: DatabaseLog;
  /** Called when workers end again and again and none is left to answer requests. */
  onLost: (error: Error) => void;
};

/** A worker that ends sooner than this after its start, in milliseconds, counts as a failed try. */
const shortLife = 10_000;
/** After so many failed tries in a row a start is given up, and a server without any other worker. */
const mostTries = 3;
const firstPause = 250;
const longestPause = 30_000;
/** A worker that is not gone so long after the request to end, in milliseconds, is killed. */
const longestEnd = 50_000;

/** One of the workers by its number, whichever process it is at the moment. */
type Place = {
  number: number;
  process: Worker;
  startedAt: number;
  isReady: boolean;
  /** True when it has no connections any more and refuses new ones. */
  isClosed: boolean;
  /** Tries in a row that ended soon. */
  failures: number;
  reason: string | undefined;
  slots: WorkerSlots;
  metrics: MetricsCollector;
};

type Prepared = Parameters<WorkerPool['listen']>[0];

type Pool = PoolOptions & {
  places: Place[];
  /** Pauses before a worker is tried again. */
  pauses: Set<NodeJS.Timeout>;
  listening: PromiseWithResolvers<string>;
  prepared: Prepared | undefined;
  isListening: boolean;
  isEnding: boolean;
};

const send = ({ process: worker }: Place, message: ToWorker): void => {
  // A worker that has just ended has no reader; its exit is handled on its own.
  if (worker.isConnected()) worker.send(message, () => undefined);
};

const begin = ({ prepared, workers }: Pool, place: Place): void => {
  if (prepared === undefined) return;
  const { connection } = prepared;
  send(place, { kind: 'begin', beginning: { worker: place.number, workers, connection } });
};

const noteReady = (pool: Pool, place: Place, address: string): void => {
  place.isReady = true;
  if (!pool.places.every(({ isReady }) => isReady)) return;
  pool.isListening = true;
  pool.listening.resolve(address);
};

const noteFailed = (pool: Pool, place: Place, reason: string): void => {
  place.reason = reason;
  if (pool.isListening) pool.log.error({ worker: place.number }, `a worker failed: ${reason}`);
  // The same settings would fail again.
  else pool.listening.reject(new Error(reason));
};

const noteClosed = (pool: Pool, place: Place): void => {
  place.isClosed = true;
  letLeave(pool);
};

const isGone = ({ isClosed, process: worker }: Place): boolean => isClosed || worker.isDead();

/** Lets each worker without connections end; at the end of the server, only once all are without. */
const letLeave = ({ isEnding, places }: Pool): void => {
  if (isEnding && !places.every(isGone)) return;
  for (const place of places) if (place.isClosed) send(place, { kind: 'leave' });
};

const answerScrape = async (pool: Pool, place: Place, id: number): Promise<void> => {
  const text = await pool.prepared?.scrape?.();
  send(place, { kind: 'metrics', id, text: text ?? '' });
};

const receive = (pool: Pool, place: Place, message: ToParent): void => {
  if (message.kind === 'loaded') begin(pool, place);
  else if (message.kind === 'ready') noteReady(pool, place, message.address);
  else if (message.kind === 'failed') noteFailed(pool, place, message.reason);
  else if (message.kind === 'closed') noteClosed(pool, place);
  else if (message.kind === 'enter') place.slots.enter(message);
  else if (message.kind === 'leave') place.slots.leave(message.id);
  else if (message.kind === 'measured') place.metrics.answer(message.id, message.text);
  else void answerScrape(pool, place, message.id);
};

const fork = (pool: Pool, place: Place): void => {
  place.process = cluster.fork();
  place.startedAt = performance.now();
  place.isReady = false;
  place.isClosed = false;
  place.reason = undefined;
  place.slots = makeWorkerSlots(enterHere, (message) => send(place, message));
  place.process.on('message', (message: ToParent) => receive(pool, place, message));
  place.process.once('exit', (code, signal) => replace(pool, place, signal ?? `code ${code}`));
};

const giveUp = (pool: Pool, place: Place, how: string): void => {
  const error = new Error(
    `Worker ${place.number} ended ${place.failures} times in a row soon after its start (${place.reason ?? how})`,
  );
  if (pool.isListening) pool.onLost(error);
  else pool.listening.reject(error);
};

const replace = (pool: Pool, place: Place, how: string): void => {
  place.slots.end();
  place.isReady = false;
  if (pool.isEnding) return letLeave(pool);
  const isShort = performance.now() - place.startedAt < shortLife;
  place.failures = isShort ? place.failures + 1 : 0;
  const isAlone = !pool.places.some(({ isReady }) => isReady);
  if (place.failures >= mostTries && (isAlone || !pool.isListening))
    return giveUp(pool, place, how);
  const pause =
    place.failures < 2 ? 0 : Math.min(longestPause, firstPause * 2 ** (place.failures - 1));
  pool.log.error({ worker: place.number, end: how, pause }, 'a worker ended and is replaced');
  const timer = setTimeout(() => {
    pool.pauses.delete(timer);
    fork(pool, place);
  }, pause);
  pool.pauses.add(timer);
};

/**
 * Starts processes that load the program at once and answer requests after `listen`. One that ends
 * is replaced; one that ends again and again is tried again after growing pauses.
 */
export const startWorkers = (options: PoolOptions): WorkerPool => {
  const pool: Pool = {
    ...options,
    places: [],
    pauses: new Set(),
    listening: Promise.withResolvers<string>(),
    prepared: undefined,
    isListening: false,
    isEnding: false,
  };
  const { places } = pool;
  // The first worker may fail before the register is prepared and `listen` is called.
  pool.listening.promise.catch(() => undefined);
  for (let number = 1; number <= options.workers; number += 1) {
    const metrics = collectMetrics((id) => send(place, { kind: 'measure', id }));
    const place = { number, failures: 0, metrics } as Place;
    places.push(place);
    fork(pool, place);
  }
  return {
    listen(prepared) {
      pool.prepared = prepared;
      for (const place of places) begin(pool, place);
      return pool.listening.promise;
    },
    async measure() {
      const all = await Promise.all(
        places.map(async ({ number, isReady, metrics }) => ({
          process: `worker ${number}`,
          text: isReady ? await metrics.ask() : undefined,
        })),
      );
      return all.flatMap(({ process, text }) => (text === undefined ? [] : [{ process, text }]));
    },
    async close() {
      pool.isEnding = true;
      for (const timer of pool.pauses) clearTimeout(timer);
      await Promise.all(places.map((place) => endWorker(place)));
    },
  };
};

/** Asks a worker to end, and kills it when it does not. */
const endWorker = async ({ process: worker }: Place): Promise<void> => {
  if (worker.isDead()) return;
  const gone = Promise.withResolvers<void>();
  worker.once('exit', () => gone.resolve());
  const late = setTimeout(() => worker.process.kill('SIGKILL'), longestEnd);
  if (worker.isConnected()) worker.send({ kind: 'end' } satisfies ToWorker, () => undefined);
  await gone.promise;
  clearTimeout(late);
};
