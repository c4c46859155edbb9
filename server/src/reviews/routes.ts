import { reviews } from '@gi/contract/schemas/reviews';
import { textOrNull } from '@gi/contract/values/text';
import { areasOf } from '#base/areas-in-sql.ts';
import { signedInCallerOf } from '#http/request-caller.ts';
import type { Feature } from '#base/feature.ts';
import { sendTable, withFormat } from '#register/table-files.ts';
import { claim, release } from './claims.ts';
import { decide, resubmit } from './decide.ts';
import { decideMany } from './decide-many.ts';
import { undo } from './undo.ts';
import { exportQueue } from './export-queue.ts';
import { getQueue } from './queue.ts';
import { readQueueVersion } from './queue-queries.ts';
import { getChanges, getReviews, getSummary, noteReviewing } from './read-reviews.ts';

export const reviewRoutes: Feature = (app, services) => {
  app.route({
    ...reviews.summary,
    handler: (request) => getSummary(signedInCallerOf(request), services),
  });

  app.route({
    ...reviews.queue,
    handler: (request) => getQueue(signedInCallerOf(request), services, request.query),
  });

  app.route({
    ...reviews.export,
    handler: async (request, reply) => {
      const asked = withFormat(request, request.body);
      return sendTable(reply, await exportQueue(signedInCallerOf(request), services, asked));
    },
  });

  app.route({
    ...reviews.version,
    handler: async (request) => {
      const areas = areasOf(signedInCallerOf(request));
      return { version: await readQueueVersion(services.db, areas) };
    },
  });

  app.route({
    ...reviews.claim,
    handler: (request) => claim(signedInCallerOf(request), services, request.body),
  });
  app.route({
    ...reviews.release,
    handler: async (request, reply) => {
      await release(signedInCallerOf(request), services);
      return reply.code(204).send();
    },
  });
  app.route({
    ...reviews.review,
    handler: (request) => {
      const caller = signedInCallerOf(request);
      const { id } = request.params;
      const { decision, ...input } = request.body;
      return decision === 'undo'
        ? undo(caller, services, id)
        : decide(caller, services, id, { ...input, decision });
    },
  });

  app.route({
    ...reviews.many,
    handler: (request) => decideMany(signedInCallerOf(request), services, request.body),
  });

  app.route({
    ...reviews.resubmit,
    handler: (request) => {
      const caller = signedInCallerOf(request);
      const note = textOrNull(request.body.note);
      return resubmit(caller, services, request.params.id, note);
    },
  });

  app.route({
    ...reviews.list,
    handler: (request) => getReviews(signedInCallerOf(request), services, request.params.id),
  });

  app.route({
    ...reviews.changes,
    handler: (request) => getChanges(signedInCallerOf(request), services, request.params.id),
  });

  app.route({
    ...reviews.look,
    handler: (request) => noteReviewing(signedInCallerOf(request), services, request.params.id),
  });
};
