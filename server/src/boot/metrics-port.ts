import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { metricsType } from './serve-metrics.ts';

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
