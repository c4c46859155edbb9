import { diagnostics } from '@gi/contract/schemas/diagnostics';
import { signedInCallerOf } from '#http/request-caller.ts';
import type { Feature } from '#base/feature.ts';
import { inTime } from '#lib/process/in-time.ts';
import { runChecks } from '../doctor/run-checks.ts';
import { touch } from './queries.ts';
import { compareSignature, debugSignature } from './signature.ts';
import type { DocumentServices } from '#documents/document-store.ts';

const timeoutMs = 3_000;

/** True when a part answers in time. */
const answers = (part: Promise<unknown>): Promise<boolean> =>
  inTime(
    part.then(
      () => true,
      () => false,
    ),
    timeoutMs,
    false,
  );

export const diagnosticsRoutes: Feature<DocumentServices> = (app, services) => {
  const { db, files } = services;

  app.route({
    ...diagnostics.ping,
    handler: () => ({ message: 'pong' as const, time: new Date().toISOString() }),
  });

  app.route({
    ...diagnostics.health,
    handler: async (_request, reply) => {
      const [database, store] = await Promise.all([answers(touch(db)), answers(files.check())]);
      if (database && store) return { status: 'ok' as const };
      reply.code(503).header('retry-after', '5');
      return {
        status: 'unavailable' as const,
        away: [
          ...(database ? [] : (['database'] as const)),
          ...(store ? [] : (['files'] as const)),
        ],
      };
    },
  });

  app.route({
    ...diagnostics.doctor,
    handler: async () => {
      const checks = await runChecks(services);
      return { checkedAt: new Date().toISOString(), checks };
    },
  });

  app.route({
    ...diagnostics.signatureDebug,
    handler: (request) => debugSignature(services, request.body.registrationId),
  });

  app.route({
    ...diagnostics.compareSignature,
    handler: (request) => {
      const { registrationId, productName } = request.body;
      return compareSignature(signedInCallerOf(request), services, registrationId, productName);
    },
  });
};
