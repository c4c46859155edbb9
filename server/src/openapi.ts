import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { FileRule } from '@gi/contract/endpoint';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

const bearer = [{ bearer: [] }];

/** A multipart body as JSON schema: the form's text fields as they are sent, and the files. */
const multipartBody = (form: z.ZodMiniType, files: Readonly<Record<string, FileRule>>) => {
  const fields = z.toJSONSchema(form, { io: 'input', unrepresentable: 'any' });
  const required = Object.entries(files).flatMap(([name, rule]) => (rule.required ? [name] : []));
  return {
    type: 'object',
    properties: {
      ...fields.properties,
      ...Object.fromEntries(
        Object.keys(files).map((name) => [name, { type: 'string', format: 'binary' }]),
      ),
    },
    required: [...(fields.required ?? []), ...required],
  };
};

/** OpenAPI 3.1 at `openapi.json` and a page to read it at `docs`, both made from the contract. */
export const registerOpenApi = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'gi-registry',
        description: "Registration of the producers of India's geographical indications",
        version: '1',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (document) => {
      const { schema, url } = jsonSchemaTransform(document);
      const { access, form, files } = document.route.config ?? {};
      const { body } = form === undefined ? {} : { body: multipartBody(form, files ?? {}) };
      return {
        url,
        schema: {
          ...schema,
          ...(body === undefined ? {} : { body, consumes: ['multipart/form-data'] }),
          ...(access === 'anyone' ? {} : { security: bearer }),
          ...(access === undefined ? { hide: true } : {}),
        },
      };
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    // Without it the page loads its scripts from beside this server's base path.
    indexPrefix: app.prefix,
    // Its own default asks for https, which a server in an office does not speak.
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
  app.get('/openapi.json', { config: { access: 'anyone' }, schema: { hide: true } }, () =>
    app.swagger(),
  );
};
