import fastify from 'fastify';
import type { App } from '#base/feature.ts';

const routePrefix = '/docs';

const makeDocument = async (): Promise<string> => {
  const { makeOpenApiDocument } = await import('./openapi-document.ts');
  return JSON.stringify(makeOpenApiDocument());
};

/** The page that shows the document: a separate Fastify instance that is called through `inject` only. */
const makePage = async (basePath: string, text: string) => {
  const [swagger, swaggerUi] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  const page = fastify({ logger: false });
  await page.register(
    async (scope) => {
      const specification = { document: JSON.parse(text) };
      await scope.register(swagger.default, { mode: 'static', specification });
      await scope.register(swaggerUi.default, {
        routePrefix,
        // Without it the page loads its scripts from a path outside the base path.
        indexPrefix: basePath,
        // The default policy upgrades requests to https, which a server in an office may not have.
        staticCSP: {
          'default-src': ["'self'"],
          'style-src': ["'self'", "'unsafe-inline'"],
          'img-src': ["'self'", 'data:'],
          'script-src': ["'self'"],
          'object-src': ["'none'"],
          'base-uri': ["'none'"],
          'frame-ancestors': ["'none'"],
        },
        uiConfig: { deepLinking: false },
      });
    },
    { prefix: basePath },
  );
  return page;
};

/** Headers that belong to one connection or are set by the outer reply. */
const ownHeaders = new Set(['connection', 'content-length', 'date', 'keep-alive']);

/**
 * Serves the OpenAPI document at `openapi.json` and a page to read it at `docs`. Both are made when
 * they are first asked for: few servers ever show them, and they would delay every start.
 */
export const registerOpenApi = (app: App): void => {
  let documentText: Promise<string> | undefined;
  const document = (): Promise<string> => (documentText ??= makeDocument());
  let madePage: ReturnType<typeof makePage> | undefined;
  const page = () => (madePage ??= document().then((text) => makePage(app.prefix, text)));
  app.get('/openapi.json', async (_request, reply) =>
    reply.type('application/json').send(await document()),
  );
  for (const url of [routePrefix, `${routePrefix}/*`])
    app.get(url, async (request, reply) => {
      const answer = await (await page()).inject({ method: 'GET', url: request.url });
      for (const [name, value] of Object.entries(answer.headers))
        if (!ownHeaders.has(name)) reply.header(name, value);
      return reply.code(answer.statusCode).send(answer.rawPayload);
    });
};
