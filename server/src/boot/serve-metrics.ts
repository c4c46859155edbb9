import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { App } from '#base/feature.ts';
import { sameSecret } from '#lib/crypto/token.ts';
import type { Services } from '#base/services.ts';
import type { Metrics } from './metrics.ts';

export const metricsType = 'text/plain; version=0.0.4; charset=utf-8';

/** `/metrics` on the port of the app, for clients that send the token. */
export const serveMetrics = (
  app: App,
  services: Services,
  { metrics, token }: { metrics: Metrics; token: string },
): void => {
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!sameSecret(request.headers.authorization ?? '', `Bearer ${token}`)) {
      reply.header('www-authenticate', 'Bearer');
      return reply.code(401).type('text/plain').send('The token of METRICS_TOKEN is needed\n');
    }
    return reply.type(metricsType).send(await metrics.render(services));
  });
};

/** Only programs of this machine reach it, so it needs no token. */
const host = '127.0.0.1';

/**
 * Serves `/metrics`, and nothing else, on a separate port.
 * @returns the address, and the way to end it
 */
export const openMetricsPort = async (
  port: number,
  render: () => Promise<string>,
): Promise<{ url: string; close(): Promise<void> }> => {
  const { createServer } = await import('node:http');
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    render().then(
      (text) => response.writeHead(200, { 'content-type': metricsType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}/metrics`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
