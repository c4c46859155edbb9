import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import type { Env } from '#base/env.ts';
import { logOptions } from '#base/log.ts';
import type { Metrics } from './metrics.ts';
import type { TlsFiles } from '#http/tls.ts';
import type { AllServices } from './open-services.ts';

const webRoot = fileURLToPath(new URL('../../../web/dist', import.meta.url));
/** How long requests may take to end after SIGTERM, in milliseconds. */
export const grace = 30_000;

/** What answers the requests: this process, or its workers. */
export type Front = {
  /** Begins to listen. @returns the address @throws what `listen` throws, such as EADDRINUSE */
  listen(): Promise<string>;
  /** Lets running requests end. */
  close(): Promise<void>;
  /** The metrics as text; left out when nothing is measured. */
  scrape?: (() => Promise<string>) | undefined;
};

type HttpOptions = {
  env: Env;
  tls: TlsFiles | undefined;
  metrics: Metrics | undefined;
  /** The number of the worker that serves, where there are several. */
  worker?: number;
};

/** Builds the app with the settings of the environment; it does not listen yet. Requests may run for `grace` after `close`. */
export const makeHttpServer = async (
  services: AllServices,
  { env, tls, metrics, worker }: HttpOptions,
): Promise<Front> => {
  const app = await buildApp(services, {
    metrics,
    metricsToken: env.metricsToken,
    logger: logOptions(env.logLevel, worker),
    trustProxy: env.trustProxy,
    checkReplies: env.checkReplies,
    ...(tls === undefined ? {} : { https: tls }),
    ...(existsSync(join(webRoot, 'index.html')) ? { webRoot } : {}),
  });
  return {
    async listen() {
      await app.ready();
      return app.listen({ port: env.port, host: env.host });
    },
    async close() {
      // Connections that are still open after `grace` are closed, so that the rest ends in order.
      const cut = setTimeout(() => app.server.closeAllConnections(), grace);
      await app.close().finally(() => clearTimeout(cut));
    },
  };
};
