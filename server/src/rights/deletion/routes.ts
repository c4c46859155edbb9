import { refuseBeyondAreas } from '#register/person-areas.ts';
import { dayOf } from '@gi/contract/values/days';
import { producers, registrations } from '@gi/contract/schemas/registrations';
import { signedInCallerOf } from '#http/request-caller.ts';
import type { Feature } from '#base/feature.ts';
import { Problem } from '#base/errors.ts';
import { findScope } from './scope-queries.ts';
import { moveToTrash } from './delete-records.ts';

export const producerRoutes: Feature = (app, services) => {
  app.route({
    ...producers.deletion,
    handler: async (request) => {
      const { params } = request;
      await refuseBeyondAreas(signedInCallerOf(request), services.db, params.id);
      const today = dayOf(new Date(), services.settings.timeZone);
      const scope = await findScope(services.db, params.id, today);
      if (scope === undefined) throw new Problem('producer.not_found');
      return scope;
    },
  });

  app.route({
    ...producers.remove,
    handler: async (request, reply) => {
      const target = { kind: 'producer', id: request.params.id } as const;
      await moveToTrash(signedInCallerOf(request), services, target, request.body);
      return reply.code(204).send();
    },
  });

  app.route({
    ...registrations.remove,
    handler: async (request, reply) => {
      const target = { kind: 'registration', id: request.params.id } as const;
      await moveToTrash(signedInCallerOf(request), services, target, request.body);
      return reply.code(204).send();
    },
  });
};
