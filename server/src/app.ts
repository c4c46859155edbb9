import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { randomUUID } from 'node:crypto';
import type { ServerOptions as HttpsOptions } from 'node:https';
import { guard } from '#access.ts';
import { connectionOptions, keepConnections, type Patience } from '#connections.ts';
import { Problem, toBody, toProblem } from '#errors.ts';
import { activityRoutes } from '#features/activity/routes.ts';
import { authRoutes } from '#features/auth/routes.ts';
import { catalogueRoutes } from '#features/catalogue/routes.ts';
import { dashboardRoutes } from '#features/dashboard/routes.ts';
import { diagnosticsRoutes } from '#features/diagnostics/routes.ts';
import { documentRoutes } from '#features/documents/routes.ts';
import { exportRoutes } from '#features/exports/routes.ts';
import { producerRoutes } from '#features/producers/routes.ts';
import { printoutRoutes } from '#features/printouts/routes.ts';
import { registrationRoutes } from '#features/registrations/routes.ts';
import { reportRoutes } from '#features/reports/routes.ts';
import { settingsRoutes } from '#features/settings/routes.ts';
import { userRoutes } from '#features/users/routes.ts';
import { registerOpenApi } from '#openapi.ts';
import type { App, Feature } from '#feature.ts';
import type { Services } from '#services.ts';
import { serveWeb } from '#web.ts';

/** Every feature, in the order of the contract. A feature that is not here does not exist. */
export const features: readonly Feature[] = [
  diagnosticsRoutes,
  authRoutes,
  catalogueRoutes,
  registrationRoutes,
  producerRoutes,
  documentRoutes,
  printoutRoutes,
  dashboardRoutes,
  userRoutes,
  exportRoutes,
  reportRoutes,
  activityRoutes,
  settingsRoutes,
];

/** Both base paths of the specification; the same routes stand under each. */
export const basePaths = ['/api', '/.netlify/functions/api'] as const;

export type AppOptions = {
  logger?: FastifyServerOptions['logger'];
  trustProxy?: boolean | string;
  https?: HttpsOptions;
  /** Folder of the built web app; without it only the API is served. */
  webRoot?: string;
  patience?: Patience;
};

/** Builds the whole HTTP surface over its services; it listens nowhere yet. */
export const buildApp = async (services: Services, options: AppOptions = {}): Promise<App> => {
  const app: App = fastify({
    logger: options.logger ?? false,
    trustProxy: options.trustProxy ?? false,
    bodyLimit: 256 * 1024,
    ...connectionOptions(options.patience, options.https),
    genReqId: () => randomUUID(),
    // Ids in paths are judged by the contract, not cut by the router.
    routerOptions: { maxParamLength: 400 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  }).withTypeProvider<ZodTypeProvider>();

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app);
  keepConnections(app);
  await secure(app, services);
  // JSON and multipart only: a page of another site can send plain text without being asked.
  app.removeContentTypeParser('text/plain');
  readJson(app);
  await app.register(multipart, { throwFileSizeLimit: true });

  for (const prefix of basePaths)
    await app.register(
      async (base) => {
        // The documentation sees the routes below it, and stands outside their guard.
        await registerOpenApi(base);
        await base.register(async (scope) => {
          serveFeatures(scope, services, prefix);
        });
      },
      { prefix },
    );
  if (options.webRoot === undefined)
    app.setNotFoundHandler(() => {
      throw new Problem('request.not_found');
    });
  else await serveWeb(app, options.webRoot);
  return app;
};

const serveFeatures = (scope: FastifyInstance, services: Services, prefix: string): void => {
  guard(scope, services, prefix);
  scope.addHook('preValidation', async (request) => {
    if (request.isMultipart() && request.routeOptions.config.form === undefined)
      throw new Problem('request.wrong_type');
  });
  scope.addHook('onSend', async (_request, reply) => {
    // Everything personal stays out of caches; a route may say otherwise for a picture.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  for (const feature of features) feature(scope, services);
};

/** As Fastify reads JSON, but clients that name the type on every call may send no body. */
const readJson = (app: App): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') done(null, undefined);
      else void parse(request, body, done);
    },
  );
};

const answerErrors = (app: App): void => {
  app.setErrorHandler(async (error, request, reply) => {
    const problem = toProblem(error);
    if (problem.status >= 500)
      request.log.error({ err: problem.cause ?? problem, code: problem.code }, 'request failed');
    if (problem.retryAfter !== undefined) reply.header('retry-after', String(problem.retryAfter));
    else if (problem.status === 503) reply.header('retry-after', '2');
    // A stream that answered already cannot be turned into an error.
    reply.header('content-type', 'application/json; charset=utf-8');
    return reply.code(problem.status).serializer(JSON.stringify).send(toBody(problem, request.id));
  });
};

const secure = async (app: App, services: Services): Promise<void> => {
  const https = services.settings.publicUrl?.startsWith('https:') === true;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // React sets style attributes and the toasts bring a style element; no script is inline.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=()');
  });
};
