import { activity } from '@gi/contract/schemas/activity';
import { instantsOf } from '@gi/contract/values/days';
import { callerOf } from '#http/request-caller.ts';
import { sendTable } from '#register/table-files.ts';
import type { Feature } from '#base/feature.ts';
import { exportTrail } from './export.ts';
import { getTrail } from './trail.ts';

export const activityRoutes: Feature = (app, services) => {
  const { timeZone } = services.settings;

  app.route({
    ...activity.trail,
    handler: ({ query: { page, limit, cursor, startDate, endDate, ...filter } }) =>
      getTrail(
        services.db,
        { ...filter, ...instantsOf({ startDate, endDate }, timeZone) },
        { page, limit, cursor },
      ),
  });

  app.route({
    ...activity.export,
    handler: async (request, reply) => {
      const { startDate, endDate, ...filter } = request.body;
      const asked = { ...filter, ...instantsOf({ startDate, endDate }, timeZone) };
      return sendTable(reply, await exportTrail(callerOf(request), services, asked));
    },
  });
};
