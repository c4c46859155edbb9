import type { PoolConfig } from 'pg';
import { type Env, isMeasured } from '#base/env.ts';
import { makeMetrics, registerText } from '../metrics.ts';
import type { Front } from '../run-server.ts';
import type { Services } from '#base/services.ts';
import type { TlsFiles } from '#http/tls.ts';
import { mergeMetrics } from './merge-metrics.ts';
import type { WorkerPool } from './pool.ts';

/** Lets the workers of a pool answer the requests. */
export const makeFrontOfWorkers = (
  services: Services,
  {
    pool,
    env,
    tls,
    connection,
  }: { pool: WorkerPool; env: Env; tls: TlsFiles | undefined; connection: PoolConfig },
): Front => {
  const metrics = isMeasured(env) ? makeMetrics() : undefined;
  const scrape =
    metrics &&
    (async (): Promise<string> => {
      const own = { process: 'parent', text: metrics.renderProcess(services) };
      return mergeMetrics([...(await pool.measure()), own]) + (await registerText(services));
    });
  return {
    listen: () =>
      pool.listen({
        at: { host: env.host, port: env.port, secure: tls !== undefined },
        connection,
        scrape,
      }),
    async close() {
      await pool.close();
      metrics?.stop();
    },
    scrape,
  };
};
