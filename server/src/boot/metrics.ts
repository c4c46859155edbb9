import { monitorEventLoopDelay } from 'node:perf_hooks';
import {
  AggregatorRegistry,
  Counter,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client';
import { findLastSealTime } from '#audit/seals/seal.ts';
import { findBackupTimes } from '#base/backup-log.ts';
import type { App } from '#base/feature.ts';
import { inTime } from '#lib/process/in-time.ts';
import { imageLoad } from '#lib/pictures/image.ts';
import { passwordLoad } from '#lib/crypto/password.ts';
import type { Services } from '#base/services.ts';

/** What one process measured, as it goes to another one. */
export type ProcessMetrics = MetricObjectWithValues<MetricValue<string>>[];

export type Metrics = {
  /** Counts the requests and connections of an app. */
  watch(app: App): void;
  /**
   * Everything measured, as text for Prometheus. Holds no personal data and no ids.
   * @param others what other processes of the server measured: it is added up
   */
  render(services: Services, others?: readonly ProcessMetrics[]): Promise<string>;
  /** What this process measured itself: everything but what the database tells. */
  measure(services: Services): Promise<ProcessMetrics>;
  /** Stops measuring. */
  stop(): void;
};

const secondsBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Longer than a query that finds its index, shorter than the time limit of a scrape. */
const timeoutMs = 3_000;

const inSeconds = (time: Date | undefined): number | undefined =>
  time === undefined ? undefined : time.getTime() / 1000;

/** A value, or one for each value of the label `by`. Undefined ones are left out. */
type GaugeValue =
  | number
  | undefined
  | { by: string; values: Readonly<Record<string, number | undefined>> };

/** Adds a gauge. @param own labels of all its values */
const addGauge = (
  registry: Registry,
  [name, help, value]: readonly [name: string, help: string, value: GaugeValue],
  own: Readonly<Record<string, string>> = {},
): void => {
  const series =
    typeof value === 'object'
      ? Object.entries(value.values).map(([label, each]) => [{ [value.by]: label }, each] as const)
      : [[{}, value] as const];
  const known = series.filter(([, each]) => each !== undefined);
  if (known.length === 0) return;
  const labelNames = Object.keys({ ...known[0]?.[0], ...own });
  const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
  for (const [labels, each = 0] of known) gauge.set({ ...labels, ...own }, each);
};

/** Gauges read from the database; only `gi_database_up` when it does not answer. */
const readRegister = async ({ db }: Services): Promise<Registry> => {
  const registry = new Registry();
  const reading = Promise.all([findBackupTimes(db), findLastSealTime(db)]).catch(() => undefined);
  const [backups, sealedAt] = (await inTime(reading, timeoutMs, undefined)) ?? [];
  for (const gauge of [
    ['gi_database_up', 'Whether the database answered.', backups === undefined ? 0 : 1],
    [
      'gi_backup_last_good_timestamp_seconds',
      'When the last good backup was made.',
      inSeconds(backups?.lastGood),
    ],
    [
      'gi_audit_last_seal_timestamp_seconds',
      'When the audit trail was last sealed.',
      inSeconds(sealedAt),
    ],
  ] as const)
    addGauge(registry, gauge);
  return registry;
};

const addServices = (registry: Registry, { pool, replica, uploadLimiter }: Services): void => {
  const { totalCount, idleCount, waitingCount } = pool;
  const uploads = uploadLimiter.load();
  const gates = Object.entries({ passwords: passwordLoad(), pictures: imageLoad(), uploads });
  const ofGates = (of: 'running' | 'waiting') => ({
    by: 'gate',
    values: Object.fromEntries(gates.map(([gate, load]) => [gate, load[of]])),
  });
  for (const gauge of [
    [
      'gi_database_connections',
      'Connections of the pool by state.',
      { by: 'state', values: { idle: idleCount, 'in use': totalCount - idleCount } },
    ],
    ['gi_database_waiting', 'Callers that wait for a connection.', waitingCount],
    [
      'gi_replica_lag_seconds',
      'How far the read replica is behind; none while unused.',
      replica?.lag(),
    ],
    ['gi_gate_running', 'Tasks that run behind a gate.', ofGates('running')],
    ['gi_gate_waiting', 'Tasks that wait at a gate.', ofGates('waiting')],
    ['gi_upload_bytes', 'Memory that running uploads hold.', uploads.bytes],
  ] as const)
    addGauge(registry, gauge);
};

/** Memory, CPU and event loop. @param own the label of a process among several */
const addProcess = (
  registry: Registry,
  delay: ReturnType<typeof monitorEventLoopDelay>,
  own: Record<string, string>,
): void => {
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  // Before the first measurement the histogram holds no number.
  const seconds = (nanoseconds: number) => (delay.count === 0 ? undefined : nanoseconds / 1e9);
  const memory = { 'heap used': heapUsed, 'heap total': heapTotal, external };
  const delays = {
    '0.5': seconds(delay.percentile(50)),
    '0.99': seconds(delay.percentile(99)),
    '1': seconds(delay.max),
  };
  for (const gauge of [
    ['process_resident_memory_bytes', 'Memory of the process.', rss],
    ['nodejs_memory_bytes', 'Memory of Node by kind.', { by: 'kind', values: memory }],
    ['process_start_time_seconds', 'When the process started.', performance.timeOrigin / 1000],
    [
      'nodejs_eventloop_delay_seconds',
      'Delay of the event loop since the last scrape.',
      { by: 'quantile', values: delays },
    ],
  ] as const)
    addGauge(registry, gauge, own);
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'CPU time.',
    labelNames: Object.keys(own),
    registers: [registry],
  }).inc(own, (user + system) / 1e6);
  delay.reset();
};

/**
 * Measures from now on.
 * @param processName of one among several: the label of its memory and CPU
 */
export const makeMetrics = (processName?: string): Metrics => {
  const counted = new Registry();
  const requests = new Counter({
    name: 'gi_http_requests_total',
    help: 'Requests by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [counted],
  });
  const durations = new Histogram({
    name: 'gi_http_request_duration_seconds',
    help: 'Time until the end of the answer, by route.',
    labelNames: ['method', 'route'],
    buckets: secondsBounds,
    registers: [counted],
  });
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let connections = 0;
  let underWay = 0;
  const measure = async (services: Services): Promise<ProcessMetrics> => {
    const now = new Registry();
    addGauge(now, ['gi_http_requests_under_way', 'Requests without a whole answer yet.', underWay]);
    addGauge(now, ['gi_http_connections', 'Open connections.', connections]);
    addServices(now, services);
    addProcess(now, delay, processName === undefined ? {} : { process: processName });
    return Registry.merge([counted, now]).getMetricsAsJSON();
  };
  return {
    watch(app) {
      app.server.on('connection', (socket) => {
        connections += 1;
        socket.once('close', () => {
          connections -= 1;
        });
      });
      app.addHook('onRequest', async (request, reply) => {
        underWay += 1;
        const begun = performance.now();
        let isAnswered = false;
        reply.raw.once('finish', () => {
          isAnswered = true;
        });
        // 'close' is also emitted when the client hangs up; no hook of the app runs then.
        reply.raw.once('close', () => {
          underWay -= 1;
          // The pattern, never the path: that holds ids, and whatever a stranger asks for.
          const route = request.routeOptions.url ?? 'none';
          const { method } = request;
          const status = isAnswered ? String(reply.raw.statusCode) : 'cut off';
          requests.inc({ method, route, status });
          durations.observe({ method, route }, (performance.now() - begun) / 1000);
        });
      });
    },
    measure,
    async render(services, others = []) {
      const [own, register] = await Promise.all([measure(services), readRegister(services)]);
      const all = [...others, own, await register.getMetricsAsJSON()];
      return AggregatorRegistry.aggregate(all).metrics();
    },
    stop: () => delay.disable(),
  };
};
