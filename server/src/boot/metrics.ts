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
const patience = 3_000;

/** `undefined` when the answer fails or takes too long: the metric is left out then. */
const inTime = async <Value>(value: Promise<Value>): Promise<Value | undefined> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patience);
  });
  try {
    return await Promise.race([value, late]);
  } catch {
    return undefined; // The metric `gi_database_up` says so.
  } finally {
    clearTimeout(timer);
  }
};

const inSeconds = (time: Date | undefined): number | undefined =>
  time === undefined ? undefined : time.getTime() / 1000;

type Series = { labels?: Record<string, string>; value: number | undefined };

/** Adds a gauge with its series; a series without a value is left out. */
const addGauge = (
  registry: Registry,
  name: string,
  help: string,
  series: readonly Series[],
): void => {
  const known = series.filter(({ value }) => value !== undefined);
  if (known.length === 0) return;
  const labelNames = Object.keys(known[0]?.labels ?? {});
  const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
  for (const { labels = {}, value = 0 } of known) gauge.set(labels, value);
};

/** Times that are read from the database. */
const readRegister = async ({ db }: Services): Promise<Registry> => {
  const registry = new Registry();
  const found = await inTime(
    Promise.all([findBackupTimes(db), findLastSealTime(db)]).then(([backups, seal]) => ({
      backup: backups.lastGood,
      seal,
    })),
  );
  addGauge(registry, 'gi_database_up', 'Whether the database answered.', [
    { value: found === undefined ? 0 : 1 },
  ]);
  addGauge(
    registry,
    'gi_backup_last_good_timestamp_seconds',
    'When the last good backup was made.',
    [{ value: inSeconds(found?.backup) }],
  );
  addGauge(
    registry,
    'gi_audit_last_seal_timestamp_seconds',
    'When the audit trail was last sealed.',
    [{ value: inSeconds(found?.seal) }],
  );
  return registry;
};

const addServices = (registry: Registry, { pool, replica, uploadLimiter }: Services): void => {
  const { totalCount, idleCount, waitingCount } = pool;
  addGauge(registry, 'gi_database_connections', 'Connections of the pool by state.', [
    { labels: { state: 'idle' }, value: idleCount },
    { labels: { state: 'in use' }, value: totalCount - idleCount },
  ]);
  addGauge(registry, 'gi_database_waiting', 'Callers that wait for a connection.', [
    { value: waitingCount },
  ]);
  addGauge(
    registry,
    'gi_replica_lag_seconds',
    'How far the read replica is behind; none while unused.',
    [{ value: replica?.lag() }],
  );
  const uploads = uploadLimiter.load();
  const gates = Object.entries({ passwords: passwordLoad(), pictures: imageLoad(), uploads });
  addGauge(
    registry,
    'gi_gate_running',
    'Tasks that run behind a gate.',
    gates.map(([gate, { running }]) => ({ labels: { gate }, value: running })),
  );
  addGauge(
    registry,
    'gi_gate_waiting',
    'Tasks that wait at a gate.',
    gates.map(([gate, { waiting }]) => ({ labels: { gate }, value: waiting })),
  );
  addGauge(registry, 'gi_upload_bytes', 'Memory that running uploads hold.', [
    { value: uploads.bytes },
  ]);
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
  const add = (name: string, help: string, series: readonly Series[]): void =>
    addGauge(
      registry,
      name,
      help,
      series.map(({ labels, value }) => ({ labels: { ...labels, ...own }, value })),
    );
  add('process_resident_memory_bytes', 'Memory of the process.', [{ value: rss }]);
  add('nodejs_memory_bytes', 'Memory of Node by kind.', [
    { labels: { kind: 'heap used' }, value: heapUsed },
    { labels: { kind: 'heap total' }, value: heapTotal },
    { labels: { kind: 'external' }, value: external },
  ]);
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'CPU time.',
    labelNames: Object.keys(own),
    registers: [registry],
  }).inc(own, (user + system) / 1e6);
  add('process_start_time_seconds', 'When the process started.', [
    { value: performance.timeOrigin / 1000 },
  ]);
  add('nodejs_eventloop_delay_seconds', 'Delay of the event loop since the last scrape.', [
    { labels: { quantile: '0.5' }, value: seconds(delay.percentile(50)) },
    { labels: { quantile: '0.99' }, value: seconds(delay.percentile(99)) },
    { labels: { quantile: '1' }, value: seconds(delay.max) },
  ]);
  delay.reset();
};

/**
 * Measures from now on.
 * @param processName of a process among several, whose memory and CPU are kept apart
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
    addGauge(now, 'gi_http_requests_under_way', 'Requests without a whole answer yet.', [
      { value: underWay },
    ]);
    addGauge(now, 'gi_http_connections', 'Open connections.', [{ value: connections }]);
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
