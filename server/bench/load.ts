import autocannon from 'autocannon';
import { median } from './lines.ts';
import { cpuOf } from './processes.ts';

/** What all measurements work on. */
export type Bench = {
  product: { url: string; pid: number };
  bare: { url: string; pid: number };
  /** PostgreSQL's main process, where it runs on this machine. */
  postmaster: number | undefined;
  admin: string;
  /** All administrators, the first of whom is `admin`. */
  office: string[];
  collectors: string[];
  rows: number;
  rounds: number;
  seconds: number;
};

/** One side of a comparison; its paths are asked for in turn. */
export type Load = { url: string; pid: number; paths: string[]; token?: string };

export type Rate = {
  perSecond: number;
  /** Milliseconds of CPU a request of the server's process and of PostgreSQL, where it is known. */
  appCpu: number | undefined;
  databaseCpu: number | undefined;
};

/** Milliseconds of CPU that a process spends on each of some requests, from a moment on. */
export const cpuMeter = (pid: number | undefined) => {
  const before = pid === undefined ? undefined : cpuOf(pid);
  return (requests: number): number | undefined => {
    const after = pid === undefined ? undefined : cpuOf(pid);
    if (before === undefined || after === undefined || requests === 0) return undefined;
    return ((after - before) * 1000) / requests;
  };
};

const headersOf = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };

const connections = 10;

const runOnce = async (
  { url, pid, paths, token }: Load,
  { seconds, postmaster }: Pick<Bench, 'seconds' | 'postmaster'>,
): Promise<Rate> => {
  const { origin, pathname } = new URL(url);
  const base = pathname === '/' ? '' : pathname;
  const [app, database] = [cpuMeter(pid), cpuMeter(postmaster)];
  const requests = paths.map((path) => ({ path: `${base}${path}` }));
  let begun = 0;
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    headers: headersOf(token),
    // Each connection begins elsewhere, so that no two ask for the same thing one after the other.
    setupClient: (client) => {
      const from = Math.floor((begun * requests.length) / connections);
      begun += 1;
      client.setRequests([...requests.slice(from), ...requests.slice(0, from)]);
    },
  });
  if (result.non2xx + result.errors > 0) throw new Error(`${url}${paths[0]} answered with errors`);
  const { total, average } = result.requests;
  return { perSecond: average, appCpu: app(total), databaseCpu: database(total) };
};

const medianOf = (rates: readonly Rate[]): Rate => {
  const known = (key: 'appCpu' | 'databaseCpu'): number | undefined => {
    const values = rates.flatMap((rate) => rate[key] ?? []);
    return values.length === 0 ? undefined : median(values);
  };
  return {
    perSecond: median(rates.map((rate) => rate.perSecond)),
    appCpu: known('appCpu'),
    databaseCpu: known('databaseCpu'),
  };
};

/** Medians of each side, in alternating rounds, so that load on the machine affects all alike. */
export const inTurns = async <Side extends string>(
  loads: Readonly<Record<Side, Load>>,
  bench: Pick<Bench, 'rounds' | 'seconds' | 'postmaster'>,
): Promise<Record<Side, Rate>> => {
  const sides = Object.keys(loads) as Side[];
  const seen = new Map<Side, Rate[]>(sides.map((side) => [side, []]));
  // A first round warms all up: compiled code, connections, prepared statements, pages in memory.
  for (let round = 0; round <= bench.rounds; round += 1)
    for (const side of sides) {
      const rate = await runOnce(loads[side], bench);
      if (round > 0) seen.get(side)?.push(rate);
    }
  return Object.fromEntries(sides.map((side) => [side, medianOf(seen.get(side) ?? [])])) as Record<
    Side,
    Rate
  >;
};

const cpuText = (value: number | undefined): string =>
  value === undefined ? '–' : value.toFixed(2);

/** "5,000/s (CPU a request: program 0.15 ms, database 0.10 ms)" */
export const rateText = ({ perSecond, appCpu, databaseCpu }: Rate): string =>
  `${Math.round(perSecond).toLocaleString('en')}/s (CPU ${cpuText(appCpu)} + ${cpuText(databaseCpu)} ms)`;

/** Sends a request of the program as the administrator and reads the answer. @throws unless 2xx */
export const ask = async (
  { product, admin }: Pick<Bench, 'product' | 'admin'>,
  path: string,
  body?: object,
): Promise<Response> => {
  const response = await fetch(`${product.url}${path}`, {
    headers: { ...headersOf(admin), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status} ${await response.text()}`);
  return response;
};

/** The time of one call in milliseconds, its body included. */
export const timeOf = async (call: () => Promise<Response>): Promise<number> => {
  const begun = performance.now();
  await (await call()).arrayBuffer();
  return performance.now() - begun;
};

/** The median time of calls, one after another, in milliseconds. */
export const medianTime = async (
  times: number,
  call: (round: number) => Promise<Response>,
): Promise<number> => {
  const taken: number[] = [];
  for (let round = 0; round < times; round += 1) taken.push(await timeOf(() => call(round)));
  return median(taken);
};
