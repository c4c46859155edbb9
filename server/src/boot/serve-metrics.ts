import { createHash, timingSafeEqual } from 'node:crypto';
import type { App } from '#base/feature.ts';
import type { Services } from '#base/services.ts';
import type { Metrics } from './metrics.ts';

export const metricsType = 'text/plain; version=0.0.4; charset=utf-8';

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
