import { activity } from '@gi/contract/schemas/activity';
import { instantsOf } from '@gi/contract/values/days';
import { signedInCallerOf } from '#http/request-caller.ts';
import { sendTable } from '#register/table-files.ts';
import type { Feature } from '#base/feature.ts';
import { exportTrail } from './export.ts';
import { getTrail } from './trail.ts';
import { areasOf } from '#base/areas-in-sql.ts';

export const activityRoutes: Feature = (app, services) => {
  const { timeZone } = services.settings;

  app.route({
    ...activity.trail,
    handler: (request) => {
      const { page, limit, cursor, order, startDate, endDate, ...filter } = request.query;
      return getTrail(
        services.db,
        areasOf(signedInCallerOf(request)),
        { ...filter, ...instantsOf({ startDate, endDate }, timeZone) },
        { page, limit, cursor, order },
      );
    },
  });

  app.route({
    ...activity.export,
    handler: async (request, reply) => {
      const { startDate, endDate, columns, order, ...filter } = request.body;
      const asked = { ...filter, ...instantsOf({ startDate, endDate }, timeZone) };
      const caller = signedInCallerOf(request);
      return sendTable(reply, await exportTrail(caller, services, asked, { columns, order }));
    },
  });
};
