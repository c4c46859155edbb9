import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { App } from '#feature.ts';
import { makeOpenApiDocument } from '#openapi-document.ts';

/** Serves the OpenAPI document at `openapi.json` and a page to read it at `docs`. */
export const registerOpenApi = async (app: App): Promise<void> => {
  const text = JSON.stringify(makeOpenApiDocument());
  await app.register(swagger, { mode: 'static', specification: { document: JSON.parse(text) } });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    // Without it the page loads its scripts from a path outside the base path.
    indexPrefix: app.prefix,
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
  app.get('/openapi.json', (_request, reply) => reply.type('application/json').send(text));
};
