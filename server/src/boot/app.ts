import multipart from '@fastify/multipart';
import fastify, { type FastifyServerOptions } from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { randomUUID } from 'node:crypto';
import type { ServerOptions as HttpsOptions } from 'node:https';
import { guard } from '#accounts/access.ts';
import { limitBodies } from '#http/slow-bodies.ts';
import { type ConnectionLimits, limitConnections } from '#http/connection-limits.ts';
import {
  closeIdleConnections,
  connectionOptions,
  type Timeouts,
} from '#http/connection-options.ts';
import { basePath, rewriteBasePath } from '#base/base-path.ts';
import { Problem, toBody, toProblem } from '#base/errors.ts';
import { activityRoutes } from '#reports/activity/routes.ts';
import { attachmentRoutes } from '#applications/attachment-routes.ts';
import { applicationRoutes } from '#applications/routes.ts';
import { authRoutes } from '#accounts/auth/routes.ts';
import { catalogueRoutes } from '#catalogue/routes.ts';
import { dashboardRoutes } from '#reports/dashboard/routes.ts';
import { diagnosticsRoutes } from '#operations/diagnostics/routes.ts';
import { documentRoutes } from '#registrations/documents/routes.ts';
import { exportRoutes } from '#reports/exports/routes.ts';
import { producerRoutes } from '#rights/deletion/routes.ts';
import { printJobRoutes } from '#papers/print-jobs/routes.ts';
import { printoutRoutes } from '#papers/printouts/routes.ts';
import { rescueRoutes } from '#registrations/rescue/routes.ts';
import { registrationRoutes } from '#registrations/routes.ts';
import { reportRoutes } from '#reports/routes.ts';
import { retentionRoutes } from '#rights/retention/routes.ts';
import { reviewRoutes } from '#reviews/routes.ts';
import { rightsRoutes } from '#rights/routes.ts';
import { trashRoutes } from '#rights/trash/routes.ts';
import { secondFactorRoutes } from '#accounts/second-factor/routes.ts';
import { sessionRoutes } from '#accounts/own-sessions/routes.ts';
import { certificateRoutes } from '#settings/certificate-routes.ts';
import { recordingRoutes } from '#settings/recording-routes.ts';
import { settingsRoutes } from '#settings/routes.ts';
import { uploadRoutes } from '#documents/sent-ahead/routes.ts';
import { userRoutes } from '#users/routes.ts';
import { viewRoutes } from '#views/routes.ts';
import { registerOpenApi } from './openapi.ts';
import type { App, Feature } from '#base/feature.ts';
import { acceptRawBodies } from '#http/raw-body.ts';
import { refuseOtherSites } from '#http/other-sites.ts';
import { replySerializer } from '#http/reply-serializer.ts';
import { sendSecurityHeaders } from '#http/security-headers.ts';
import type { Metrics } from './metrics.ts';
import { serveMetrics } from './serve-metrics.ts';
import { answerUnchangedLists } from '#http/unchanged-lists.ts';
import { jsonBytes } from '#http/upload-sizes.ts';
import { serveWeb } from './serve-web.ts';
import type { AllServices } from './open-services.ts';

/** Every feature, in the order of the contract. */
const features: readonly Feature<AllServices>[] = [
  diagnosticsRoutes,
  authRoutes,
  secondFactorRoutes,
  sessionRoutes,
  catalogueRoutes,
  registrationRoutes,
  rescueRoutes,
  reviewRoutes,
  applicationRoutes,
  attachmentRoutes,
  producerRoutes,
  rightsRoutes,
  trashRoutes,
  retentionRoutes,
  documentRoutes,
  uploadRoutes,
  printJobRoutes,
  printoutRoutes,
  dashboardRoutes,
  userRoutes,
  exportRoutes,
  reportRoutes,
  activityRoutes,
  settingsRoutes,
  certificateRoutes,
  recordingRoutes,
  viewRoutes,
];

export type AppOptions = {
  logger?: FastifyServerOptions['logger'];
  /** `off`, `on` (one proxy in front), or the addresses of proxies. */
  trustProxy?: string;
  https?: HttpsOptions;
  /** Folder of the built web app; without it only the API is served. */
  webRoot?: string;
  timeouts?: Timeouts;
  connectionLimits?: ConnectionLimits;
  /** Counts requests; served only when `metricsToken` is given, to clients that send it. */
  metrics?: Metrics | undefined;
  metricsToken?: string | undefined;
  /** Time limit for bodies other than uploads. */
  bodySeconds?: number;
  /** Checks each reply against the schema of its endpoint; on unless it is switched off. */
  checkReplies?: boolean;
};

/** `on` trusts one hop only: an address that a client wrote into the header itself never counts. */
const trustedProxies = (text = 'off'): FastifyServerOptions['trustProxy'] => {
  if (text === 'off') return false;
  return text === 'on' ? (_address, hop) => hop === 0 : text;
};

const noCompiler = (): never => {
  throw new Error('Endpoints are checked by their zod schemas');
};
/** Keeps Fastify from loading its own compilers (90 files): each route has those of zod. */
const noCompilers = { buildValidator: noCompiler, buildSerializer: noCompiler };

/** Builds the HTTP server over its services; it does not listen yet. */
export const buildApp = async (services: AllServices, options: AppOptions = {}): Promise<App> => {
  const app: App = fastify({
    logger: options.logger ?? false,
    trustProxy: trustedProxies(options.trustProxy),
    bodyLimit: jsonBytes,
    ...connectionOptions(options.timeouts, options.https),
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url }) => rewriteBasePath(url ?? '/'),
    // The contract's schemas limit ids in paths, not the router.
    routerOptions: { maxParamLength: 400 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    schemaController: { compilersFactory: noCompilers },
  }).withTypeProvider<ZodTypeProvider>();

  app.setValidatorCompiler(validatorCompiler);
  const checkReplies = options.checkReplies ?? true;
  app.decorate('checksReplies', checkReplies);
  app.setSerializerCompiler(replySerializer(checkReplies));
  answerErrors(app);
  measure(app, services, options);
  limitBodies(app, options.bodySeconds);
  limitConnections(app, {
    behindProxy: (options.trustProxy ?? 'off') !== 'off',
    secure: options.https !== undefined,
    limits: options.connectionLimits,
  });
  closeIdleConnections(app);
  const reachedByHttps = services.settings.publicUrl?.startsWith('https:') === true;
  sendSecurityHeaders(app, { https: options.https !== undefined || reachedByHttps });
  // JSON and multipart only: pages of other sites may send plain text without a CORS preflight.
  app.removeContentTypeParser('text/plain');
  readJson(app);
  await app.register(multipart, { throwFileSizeLimit: true });

  await app.register(
    async (api) => {
      // Outside the guard of the routes that it describes.
      registerOpenApi(api);
      await api.register(async (scope) => {
        serveFeatures(scope, services);
      });
    },
    { prefix: basePath },
  );
  if (options.webRoot === undefined)
    app.setNotFoundHandler(() => {
      throw new Problem('request.not_found');
    });
  else await serveWeb(app, options.webRoot);
  return app;
};

const measure = (app: App, services: AllServices, options: AppOptions): void => {
  const { metrics, metricsToken } = options;
  metrics?.watch(app);
  if (metrics !== undefined && metricsToken !== undefined)
    serveMetrics(app, services, { metrics, token: metricsToken });
};

const serveFeatures = (scope: App, services: AllServices): void => {
  refuseOtherSites(scope, services.settings.publicUrl);
  guard(scope, services);
  acceptRawBodies(scope);
  scope.addHook('onSend', (_request, reply, payload, done) => {
    // Personal data stays out of caches, unless a route sets another header.
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    done(null, payload);
  });
  answerUnchangedLists(scope);
  for (const feature of features) feature(scope, services);
};

/** Fastify's JSON parser, but an empty body is accepted: some clients name the type on every call. */
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
    // The route may have set the content type of its success answer already.
    reply.header('content-type', 'application/json; charset=utf-8');
    return reply.code(problem.status).serializer(JSON.stringify).send(toBody(problem, request.id));
  });
};
