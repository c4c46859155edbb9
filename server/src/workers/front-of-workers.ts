import type { PoolConfig } from 'pg';
import { makeMetrics, registerText } from '#metrics.ts';
import type { Front } from '#run-server.ts';
import type { Services } from '#services.ts';
import { mergeMetrics } from './merge-metrics.ts';
import type { WorkerPool } from './pool.ts';

/** Lets the workers of a pool answer the requests. */
export const makeFrontOfWorkers = (
  services: Services,
  {
    pool,
    connection,
    isMeasured,
  }: { pool: WorkerPool; connection: PoolConfig; isMeasured: boolean },
): Front => {
  const metrics = isMeasured ? makeMetrics() : undefined;
  const scrape =
    metrics &&
    (async (): Promise<string> => {
      const own = { process: 'parent', text: metrics.renderProcess(services) };
      return mergeMetrics([...(await pool.measure()), own]) + (await registerText(services));
    });
  return {
    listen: () => pool.listen({ connection, scrape }),
    async close() {
      await pool.close();
      metrics?.stop();
    },
    scrape,
  };
};
