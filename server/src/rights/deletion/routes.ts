import { producers, registrations } from '@gi/contract/schemas/registrations';
import { callerOf } from '#http/request-caller.ts';
import type { Feature } from '#base/feature.ts';
import { Problem } from '#base/errors.ts';
import { findScope } from './scope-queries.ts';
import { removeProducer, removeRegistration } from './delete-records.ts';

export const producerRoutes: Feature = (app, services) => {
  app.route({
    ...producers.deletion,
    handler: async ({ params }) => {
      const scope = await findScope(services.db, params.id);
      if (scope === undefined) throw new Problem('producer.not_found');
      return scope;
    },
  });

  app.route({
    ...producers.remove,
    handler: async (request, reply) => {
      await removeProducer(callerOf(request), services, request.params.id);
      return reply.code(204).send();
    },
  });

  app.route({
    ...registrations.remove,
    handler: async (request, reply) => {
      await removeRegistration(callerOf(request), services, request.params.id);
      return reply.code(204).send();
    },
  });
};
