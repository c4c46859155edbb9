import { trash } from '@gi/contract/schemas/trash';
import { pageSize, totalPages } from '@gi/contract/values/page-size';
import type { Feature } from '#base/feature.ts';
import { signedInCallerOf } from '#http/request-caller.ts';
import type { IdentityServices } from '#identity/services.ts';
import { listTrash } from './queries.ts';
import { removeItem, restoreItem } from './trash.ts';
import { areasOf } from '#base/areas-in-sql.ts';

export const trashRoutes: Feature<IdentityServices> = (app, services) => {
  app.route({
    ...trash.list,
    handler: async (request) => {
      const { page = 1, limit = pageSize } = request.query;
      const areas = areasOf(signedInCallerOf(request));
      const { items, total } = await listTrash(services.db, areas, {
        limit,
        offset: (page - 1) * limit,
      });
      return { items, pagination: { page, limit, total, totalPages: totalPages(total, limit) } };
    },
  });

  app.route({
    ...trash.restore,
    handler: async (request) => ({
      registrationIds: await restoreItem(signedInCallerOf(request), services, request.params.id),
    }),
  });

  app.route({
    ...trash.remove,
    handler: async (request, reply) => {
      await removeItem(signedInCallerOf(request), services, request.params.id);
      return reply.code(204).send();
    },
  });
};
