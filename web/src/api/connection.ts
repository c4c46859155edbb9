import { createValue } from '#lib/device/listeners.ts';
import { errorTexts } from '#i18n/en/errors.ts';
import { ApiError } from './errors.ts';

/** Tried in this order; the second serves the same routes (docs/specification.md, Calls). */
const BASE_PATHS = ['/api', '/.netlify/functions/api'] as const;

/** How long a probe waits for its answer (ms): a mobile connection may be lost without an error. */
const PROBE_TIMEOUT = 15_000;

/** At most one probe of `/ping` in this time (ms of the monotonic clock). */
const PROBE_EVERY = 5000;

const reachable = createValue(true);
let probedAt = -PROBE_EVERY;
let probing: Promise<boolean> | null = null;
let asking: ReturnType<typeof setInterval> | undefined;

const setReachable = (value: boolean): void => {
  if (reachable.get() === value) return;
  clearInterval(asking);
  // Probes the server until it answers: screens that wait for it would otherwise wait for ever.
  if (!value) asking = setInterval(() => void probeConnection(), PROBE_EVERY);
  reachable.set(value);
};

/** Whether the server is reachable, as far as this page knows: false after every base path failed, until one answers or 'online' fires. */
export const { get: isReachable, subscribe: subscribeToConnection, use: useReachable } = reachable;

/** The server's clock at its last answer, and this page's own at that moment (ms since the page began). */
let heard: { server: number; page: number } | undefined;

const hearTime = (answer: Response): void => {
  const server = Date.parse(answer.headers.get('Date') ?? '');
  if (!Number.isNaN(server)) heard = { server, page: performance.now() };
};

/**
 * The time by the server's clock, which no one sets on this device; undefined before its first answer to
 * this page. Behind by the time that the device slept, where the browser does not count that.
 */
export const serverTime = (): Date | undefined =>
  heard && new Date(heard.server + performance.now() - heard.page);

/** The error without an answer: the 503 of docs/specification.md, Calls. */
const unavailable = (): ApiError =>
  new ApiError(503, errorTexts.source.unavailable, {
    code: 'service.unavailable',
    offline: true,
  });

/** Sends one request, as `fetch` does. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>;

type SendOptions = {
  /** Sends although the last request found no network (a submission's one retry). */
  ignoreOffline?: boolean;
  transport?: Transport | undefined;
  /** Timeout for an answer (ms); after it the network counts as failed. */
  timeoutMs?: number | undefined;
};

const fetchAnyBase = async (
  path: string,
  init: RequestInit,
  { transport = fetch, timeoutMs }: SendOptions,
): Promise<Response | null> => {
  const limit = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs);
  const signal = limit && init.signal ? AbortSignal.any([init.signal, limit]) : init.signal;
  for (const base of BASE_PATHS) {
    try {
      const answer = await transport(base + path, { ...init, signal: signal ?? limit ?? null });
      hearTime(answer);
      return answer;
    } catch (error) {
      // An abort is the caller's own wish; only a failed network may try the next path.
      if (init.signal?.aborted) throw error;
      if (limit?.aborted) return null;
    }
  }
  return null;
};

/** How often the browser reported that it is online again. */
let returns = 0;

let returnedAt: string | undefined;

/** When the browser last reported that it is online again (ISO, this device's clock); undefined when it has not. */
export const networkSince = (): string | undefined => returnedAt;

/** The result of a request. The failure of one that began before the network returned is ignored. */
const learn = (answered: boolean, begun: number): void => {
  if (answered || begun === returns) setReachable(answered);
};

const probe = async (): Promise<boolean> => {
  const begun = returns;
  probedAt = performance.now();
  const answer = await fetchAnyBase('/ping', { cache: 'no-store' }, { timeoutMs: PROBE_TIMEOUT });
  const ok = answer?.ok ?? false;
  learn(ok, begun);
  return ok;
};

/** Asks `/ping`, at most once in five seconds and never twice at once. */
export const probeConnection = (): Promise<boolean> => {
  if (probing !== null) return probing;
  if (performance.now() - probedAt < PROBE_EVERY) return Promise.resolve(isReachable());
  probing = probe().finally(() => {
    probing = null;
  });
  return probing;
};

/**
 * Sends one request over the base paths. When all of them fail, this and every later call throws
 * the synthetic 503, until the browser reports that it is online again or a probe of `/ping` succeeds.
 */
export const send = async (
  path: string,
  init: RequestInit,
  options: SendOptions,
): Promise<Response> => {
  if (!isReachable() && options.ignoreOffline !== true) {
    void probeConnection();
    throw unavailable();
  }
  const begun = returns;
  const answer = await fetchAnyBase(path, init, options);
  learn(answer !== null, begun);
  if (answer === null) throw unavailable();
  return answer;
};

/**
 * Trusts the browser's 'online' event, but probes the server on 'offline': an idle page would not notice, and a server
 * on this device or network may still answer. Called once at start.
 */
export const watchConnection = (): void => {
  window.addEventListener('offline', () => {
    probedAt = -PROBE_EVERY;
    void probeConnection();
  });
  window.addEventListener('online', () => {
    probedAt = -PROBE_EVERY;
    returns += 1;
    returnedAt = new Date().toISOString();
    setReachable(true);
  });
};
