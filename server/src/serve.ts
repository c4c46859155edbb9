import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildApp } from '#app.ts';
import type { ConnectionLimits } from '#connection-limits.ts';
import type { Env } from '#env.ts';
import { logOptions } from '#log.ts';
import type { Metrics } from '#metrics.ts';
import type { Services } from '#services.ts';
import type { TlsFiles } from '#tls.ts';
import { warmUp } from '#warm-up.ts';

const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url));
/** How long requests may take to end after SIGTERM, in milliseconds. */
export const grace = 30_000;

/** The HTTP server of a process. */
export type HttpServer = {
  /** Begins to listen. @returns the address @throws what `listen` throws, such as EADDRINUSE */
  listen(): Promise<string>;
  /**
   * Lets running requests end, for `grace` at most.
   * @param beforeClosing the port stays open until no connection is left and this has resolved; new
   *   connections are refused meanwhile
   */
  close(beforeClosing?: () => Promise<void>): Promise<void>;
};

type HttpOptions = {
  env: Env;
  tls: TlsFiles | undefined;
  metrics: Metrics | undefined;
  /** The number of the worker that serves, where there are several. */
  worker?: number;
  connectionLimits?: ConnectionLimits;
};

/** Builds the app with the settings of the environment; it does not listen yet. */
export const makeHttpServer = async (
  services: Services,
  { env, tls, metrics, worker, connectionLimits }: HttpOptions,
): Promise<HttpServer> => {
  const draining = new AbortController();
  const app = await buildApp(services, {
    metrics,
    draining: draining.signal,
    ...(connectionLimits === undefined ? {} : { connectionLimits }),
    metricsToken: env.metricsToken,
    logger: logOptions(env.logLevel, worker),
    trustProxy: env.trustProxy,
    checkReplies: env.checkReplies,
    ...(tls === undefined ? {} : { https: tls }),
    ...(existsSync(join(webRoot, 'index.html')) ? { webRoot } : {}),
  });
  const count = promisify(app.server.getConnections.bind(app.server));
  let listening: Promise<unknown> = Promise.resolve();
  let warm: Promise<unknown> = Promise.resolve();
  return {
    async listen() {
      const opening = app.listen({ port: env.port, host: env.host });
      listening = opening.catch(() => undefined);
      const address = await opening;
      // The first request would meet the same failure, and is answered.
      warm = warmUp(services).catch((error: unknown) => app.log.info({ err: error }, 'no warm-up'));
      return address;
    },
    async close(beforeClosing) {
      // Node throws where nothing can catch it when a worker's server is closed before the parent has
      // answered that its address is taken.
      await listening;
      // Connections that are still open after `grace` are closed, so that the rest ends in order.
      const cut = setTimeout(() => app.server.closeAllConnections(), grace);
      if (beforeClosing !== undefined) {
        draining.abort();
        while ((await count()) > 0) await sleep(10);
        await beforeClosing();
      }
      await app.close().finally(() => clearTimeout(cut));
      await warm;
    },
  };
};
