import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { findLastSealTime } from '#audit/seals/seal.ts';
import { findBackupTimes } from '#base/backup-log.ts';
import type { App } from '#base/feature.ts';
import type { GateLoad } from '#lib/process/gate.ts';
import { imageLoad } from '#lib/pictures/image.ts';
import { makeCounter, makeHistogram, metricText } from '#lib/text/metrics-text.ts';
import { passwordLoad } from '#lib/crypto/password.ts';
import type { Services } from '#base/services.ts';

export const metricsType = 'text/plain; version=0.0.4; charset=utf-8';

export type Metrics = {
  /** Counts the requests and connections of an app. */
  watch(app: App): void;
  /** Everything measured, as text for Prometheus. Holds no personal data and no ids. */
  render(services: Services): Promise<string>;
  /** What this process measured itself: everything but what the database tells. */
  renderProcess(services: Services): string;
  /** Stops measuring. */
  stop(): void;
};

const secondsBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Longer than a query that finds its index, shorter than the time limit of a scrape. */
const patience = 3_000;

const gauge = (name: string, help: string) => ({ name, help, kind: 'gauge' }) as const;

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

/** Times that are read from the database. */
export const registerText = async ({ db }: Services): Promise<string> => {
  const found = await inTime(
    Promise.all([findBackupTimes(db), findLastSealTime(db)]).then(([backups, seal]) => ({
      backup: backups.lastGood,
      seal,
    })),
  );
  return [
    metricText(gauge('gi_database_up', 'Whether the database answered.'), [
      { value: found === undefined ? 0 : 1 },
    ]),
    metricText(
      gauge('gi_backup_last_good_timestamp_seconds', 'When the last good backup was made.'),
      [{ value: inSeconds(found?.backup) }],
    ),
    metricText(
      gauge('gi_audit_last_seal_timestamp_seconds', 'When the audit trail was last sealed.'),
      [{ value: inSeconds(found?.seal) }],
    ),
  ].join('');
};

const poolText = ({ pool }: Services): string => {
  const { totalCount, idleCount, waitingCount } = pool;
  return [
    metricText(gauge('gi_database_connections', 'Connections of the pool by state.'), [
      { labels: { state: 'idle' }, value: idleCount },
      { labels: { state: 'in use' }, value: totalCount - idleCount },
    ]),
    metricText(gauge('gi_database_waiting', 'Callers that wait for a connection.'), [
      { value: waitingCount },
    ]),
  ].join('');
};

const replicaText = ({ replica }: Services): string =>
  replica === undefined
    ? ''
    : metricText(
        gauge('gi_replica_lag_seconds', 'How far the read replica is behind; none while unused.'),
        [{ value: replica.lag() }],
      );

const gatesText = ({ uploadLimiter }: Services): string => {
  const uploads = uploadLimiter.load();
  const gates: [string, GateLoad][] = [
    ['passwords', passwordLoad()],
    ['pictures', imageLoad()],
    ['uploads', uploads],
  ];
  return [
    metricText(
      gauge('gi_gate_running', 'Tasks that run behind a gate.'),
      gates.map(([name, { running }]) => ({ labels: { gate: name }, value: running })),
    ),
    metricText(
      gauge('gi_gate_waiting', 'Tasks that wait at a gate.'),
      gates.map(([name, { waiting }]) => ({ labels: { gate: name }, value: waiting })),
    ),
    metricText(gauge('gi_upload_bytes', 'Memory that running uploads hold.'), [
      { value: uploads.bytes },
    ]),
  ].join('');
};

const processText = (delay: ReturnType<typeof monitorEventLoopDelay>): string => {
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  // Before the first measurement the histogram holds no number.
  const seconds = (nanoseconds: number) => (delay.count === 0 ? undefined : nanoseconds / 1e9);
  const text = [
    metricText(gauge('process_resident_memory_bytes', 'Memory of the process.'), [{ value: rss }]),
    metricText(gauge('nodejs_memory_bytes', 'Memory of Node by kind.'), [
      { labels: { kind: 'heap used' }, value: heapUsed },
      { labels: { kind: 'heap total' }, value: heapTotal },
      { labels: { kind: 'external' }, value: external },
    ]),
    metricText({ name: 'process_cpu_seconds_total', help: 'CPU time.', kind: 'counter' }, [
      { value: (user + system) / 1e6 },
    ]),
    metricText(gauge('process_start_time_seconds', 'When the process started.'), [
      { value: performance.timeOrigin / 1000 },
    ]),
    metricText(
      gauge('nodejs_eventloop_delay_seconds', 'Delay of the event loop since the last scrape.'),
      [
        { labels: { quantile: '0.5' }, value: seconds(delay.percentile(50)) },
        { labels: { quantile: '0.99' }, value: seconds(delay.percentile(99)) },
        { labels: { quantile: '1' }, value: seconds(delay.max) },
      ],
    ),
  ].join('');
  delay.reset();
  return text;
};

/** Measures from now on. */
export const makeMetrics = (): Metrics => {
  const requests = makeCounter('gi_http_requests_total', 'Requests by route and status.');
  const durations = makeHistogram(
    'gi_http_request_duration_seconds',
    'Time until the end of the answer, by route.',
    secondsBounds,
  );
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let connections = 0;
  let underWay = 0;
  const renderProcess = (services: Services): string =>
    [
      requests.text(),
      durations.text(),
      metricText(gauge('gi_http_requests_under_way', 'Requests without a whole answer yet.'), [
        { value: underWay },
      ]),
      metricText(gauge('gi_http_connections', 'Open connections.'), [{ value: connections }]),
      poolText(services),
      replicaText(services),
      gatesText(services),
      processText(delay),
    ].join('');
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
          requests.add({ method, route, status });
          durations.observe({ method, route }, (performance.now() - begun) / 1000);
        });
      });
    },
    renderProcess,
    render: async (services) => renderProcess(services) + (await registerText(services)),
    stop: () => delay.disable(),
  };
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** `/metrics` on the port of the app, for clients that send the token. */
export const serveMetrics = (
  app: App,
  services: Services,
  { metrics, token }: { metrics: Metrics; token: string },
): void => {
  const expected = digest(`Bearer ${token}`);
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      reply.header('www-authenticate', 'Bearer');
      return reply.code(401).type('text/plain').send('The token of METRICS_TOKEN is needed\n');
    }
    return reply.type(metricsType).send(await metrics.render(services));
  });
};
