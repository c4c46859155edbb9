import { diagnostics } from '@gi/contract/schemas/diagnostics';
import { signedInCallerOf } from '#http/request-caller.ts';
import type { Feature } from '#base/feature.ts';
import { inTime } from '#lib/process/in-time.ts';
import { shareResult } from '#lib/process/share-result.ts';
import { runChecks } from '../doctor/run-checks.ts';
import { touch } from './queries.ts';
import { compareSignature, debugSignature } from './signature.ts';
import type { DocumentServices } from '#documents/document-store.ts';

const timeoutMs = 3_000;
/** The check writes to the disk and anybody may ask, so an answer serves all who ask within this time. */
const healthMs = 1_000;

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

type Away = ('database' | 'files')[];

const checkHealth = async ({ db, files }: DocumentServices): Promise<Away> => {
  const [database, store] = await Promise.all([answers(touch(db)), answers(files.check())]);
  return [...(database ? [] : (['database'] as const)), ...(store ? [] : (['files'] as const))];
};

export const diagnosticsRoutes: Feature<DocumentServices> = (app, services) => {
  const health = shareResult(healthMs, () => checkHealth(services));

  app.route({
    ...diagnostics.ping,
    handler: () => ({ message: 'pong' as const, time: new Date().toISOString() }),
  });

  app.route({
    ...diagnostics.health,
    handler: async (_request, reply) => {
      const away = await health();
      if (away.length === 0) return { status: 'ok' as const };
      reply.code(503).header('retry-after', '5');
      return { status: 'unavailable' as const, away };
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
