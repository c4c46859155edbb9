import type { Env } from '#base/env.ts';
import { makeMetrics } from '../metrics.ts';
import type { Front } from '../run-server.ts';
import { makeHttpServer } from '../serve.ts';
import type { TlsFiles } from '#http/tls.ts';
import type { AllServices } from '../open-services.ts';

/** Answers the requests in this process. */
export const makeFrontHere = async (
  services: AllServices,
  { env, tls, isMeasured }: { env: Env; tls: TlsFiles | undefined; isMeasured: boolean },
): Promise<Front> => {
  const metrics = isMeasured ? makeMetrics() : undefined;
  const server = await makeHttpServer(services, { env, tls, metrics });
  return {
    listen: () => server.listen(),
    async close() {
      await server.close();
      metrics?.stop();
    },
    scrape: metrics && (() => metrics.render(services)),
  };
};
