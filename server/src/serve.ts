import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from '#app.ts';
import type { Env } from '#env.ts';
import { logOptions } from '#log.ts';
import type { Metrics } from '#metrics.ts';
import type { Services } from '#services.ts';
import type { TlsFiles } from '#tls.ts';

const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url));
/** How long requests may take to end after SIGTERM, in milliseconds. */
export const grace = 30_000;

/** The HTTP server of a process. */
export type HttpServer = {
  /** Begins to listen. @returns the address @throws what `listen` throws, such as EADDRINUSE */
  listen(): Promise<string>;
  /** Lets running requests end, for `grace` at most. */
  close(): Promise<void>;
};

/** Builds the app with the settings of the environment; it does not listen yet. */
export const makeHttpServer = async (
  services: Services,
  { env, tls, metrics }: { env: Env; tls: TlsFiles | undefined; metrics: Metrics | undefined },
): Promise<HttpServer> => {
  const app = await buildApp(services, {
    metrics,
    metricsToken: env.metricsToken,
    logger: logOptions(env.logLevel),
    trustProxy: env.trustProxy,
    checkReplies: env.checkReplies,
    ...(tls === undefined ? {} : { https: tls }),
    ...(existsSync(join(webRoot, 'index.html')) ? { webRoot } : {}),
  });
  return {
    listen: () => app.listen({ port: env.port, host: env.host }),
    async close() {
      // Connections that are still open after `grace` are closed, so that the rest ends in order.
      const cut = setTimeout(() => app.server.closeAllConnections(), grace);
      await app.close().finally(() => clearTimeout(cut));
    },
  };
};
