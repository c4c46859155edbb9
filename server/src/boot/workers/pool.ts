import type { DatabaseLog } from '#db/client.ts';
import { collectMetrics, type MetricsCollector } from './collect-metrics.ts';
import type { ProcessMetrics } from './merge-metrics.ts';
import type { Beginning } from './messages.ts';
import { makeSharedPort, type PortOptions, type SharedPort, type Taker } from './shared-port.ts';
import { type FromWorker, startWorkerProcess, type WorkerProcess } from './worker-process.ts';

export type WorkerPool = {
  /**
   * Opens the port once all workers can answer. @returns the address
   * @throws what the first worker that cannot gives as reason, or what opening the port throws
   */
  listen(to: {
    at: PortOptions;
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
type WorkerSlot = {
  number: number;
  process: WorkerProcess;
  startedAt: number;
  /** While it takes connections. */
  taker: Taker | undefined;
  /** Tries in a row that ended soon. */
  failures: number;
  reason: string | undefined;
  metrics: MetricsCollector;
};

type Prepared = Parameters<WorkerPool['listen']>[0];

type Pool = PoolOptions & {
  slots: WorkerSlot[];
  port: SharedPort;
  /** Pauses before a worker is tried again. */
  pauses: Set<NodeJS.Timeout>;
  /** Resolves when all workers can answer for the first time. */
  ready: PromiseWithResolvers<void>;
  prepared: Prepared | undefined;
  isListening: boolean;
  isEnding: boolean;
};

const begin = ({ prepared, workers }: Pool, slot: WorkerSlot): void => {
  if (prepared === undefined) return;
  const { connection } = prepared;
  slot.process.send({
    kind: 'begin',
    beginning: { worker: slot.number, workers, connection },
  });
};

const noteReady = (pool: Pool, slot: WorkerSlot): void => {
  const { process: worker } = slot;
  slot.taker = pool.port.join((socket) => worker.send({ kind: 'connection' }, socket));
  if (pool.isListening) pool.log.info({ worker: slot.number }, 'a worker is ready again');
  else if (pool.slots.every(({ taker }) => taker !== undefined)) pool.ready.resolve();
};

const noteLeaving = (slot: WorkerSlot): void => {
  slot.taker?.leave();
  slot.taker = undefined;
};

const noteFailed = (pool: Pool, slot: WorkerSlot, reason: string): void => {
  slot.reason = reason;
  if (pool.isListening) pool.log.error({ worker: slot.number }, `a worker failed: ${reason}`);
  // The same settings would fail again.
  else pool.ready.reject(new Error(reason));
};

const answerScrape = async (pool: Pool, slot: WorkerSlot, id: number): Promise<void> => {
  const text = await pool.prepared?.scrape?.();
  slot.process.send({ kind: 'metrics', id, text: text ?? '' });
};

const receive = (pool: Pool, slot: WorkerSlot, message: FromWorker): void => {
  if (message.kind === 'loaded') begin(pool, slot);
  else if (message.kind === 'ready') noteReady(pool, slot);
  else if (message.kind === 'failed') noteFailed(pool, slot, message.reason);
  else if (message.kind === 'accepted') slot.taker?.accepted();
  else if (message.kind === 'leaving') noteLeaving(slot);
  else if (message.kind === 'measured') slot.metrics.answer(message.id, message.text);
  else void answerScrape(pool, slot, message.id);
};

const fork = (pool: Pool, slot: WorkerSlot): void => {
  slot.process = startWorkerProcess((message) => receive(pool, slot, message));
  slot.startedAt = performance.now();
  slot.taker = undefined;
  slot.reason = undefined;
  void slot.process.ended.then((how) => replace(pool, slot, how));
};

const giveUp = (pool: Pool, slot: WorkerSlot, how: string): void => {
  const error = new Error(
    `Worker ${slot.number} ended ${slot.failures} times in a row soon after its start (${slot.reason ?? how})`,
  );
  if (pool.isListening) pool.onLost(error);
  else pool.ready.reject(error);
};

const replace = (pool: Pool, slot: WorkerSlot, how: string): void => {
  noteLeaving(slot);
  if (pool.isEnding) return;
  const isShort = performance.now() - slot.startedAt < shortLife;
  slot.failures = isShort ? slot.failures + 1 : 0;
  const isAlone = pool.slots.every(({ taker }) => taker === undefined);
  if (slot.failures >= mostTries && (isAlone || !pool.isListening)) return giveUp(pool, slot, how);
  const pause =
    slot.failures < 2 ? 0 : Math.min(longestPause, firstPause * 2 ** (slot.failures - 1));
  pool.log.error({ worker: slot.number, end: how, pause }, 'a worker ended and is replaced');
  const timer = setTimeout(() => {
    pool.pauses.delete(timer);
    fork(pool, slot);
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
    slots: [],
    pauses: new Set(),
    port: makeSharedPort(),
    ready: Promise.withResolvers<void>(),
    prepared: undefined,
    isListening: false,
    isEnding: false,
  };
  const { slots } = pool;
  // The first worker may fail before the register is prepared and `listen` is called.
  pool.ready.promise.catch(() => undefined);
  for (let number = 1; number <= options.workers; number += 1) {
    const metrics = collectMetrics((id) => slot.process.send({ kind: 'measure', id }));
    const slot = { number, failures: 0, metrics } as WorkerSlot;
    slots.push(slot);
    fork(pool, slot);
  }
  return {
    async listen(prepared) {
      pool.prepared = prepared;
      for (const slot of slots) begin(pool, slot);
      await pool.ready.promise;
      const address = await pool.port.open(prepared.at);
      pool.isListening = true;
      pool.log.info(`Server listening at ${address}`);
      return address;
    },
    async measure() {
      const all = await Promise.all(
        slots.map(async ({ number, taker, metrics }) => ({
          process: `worker ${number}`,
          text: taker === undefined ? undefined : await metrics.ask(),
        })),
      );
      return all.flatMap(({ process, text }) => (text === undefined ? [] : [{ process, text }]));
    },
    async close() {
      pool.isEnding = true;
      for (const timer of pool.pauses) clearTimeout(timer);
      // Workers get the request to end after the last connection.
      pool.port.close();
      await Promise.all(slots.map((slot) => endWorker(slot)));
    },
  };
};

/** Asks a worker to end, and kills it when it does not. */
const endWorker = async ({ process: worker }: WorkerSlot): Promise<void> => {
  const late = setTimeout(() => worker.kill(), longestEnd);
  worker.send({ kind: 'end' });
  await worker.ended;
  clearTimeout(late);
};
