import { activity } from '@gi/contract/activity';
import { endOfDay, startOfDay } from '@gi/contract/days';
import type { Feature } from '#feature.ts';
import { getTrail } from './trail.ts';

export const activityRoutes: Feature = (app, { db, settings: { timeZone } }) => {
  app.route({
    ...activity.trail,
    handler: ({ query }) => {
      const { userId, action, startDate, endDate, ...paging } = query;
      const from = startDate ? startOfDay(startDate, timeZone) : undefined;
      const until = endDate ? endOfDay(endDate, timeZone) : undefined;
      return getTrail(db, { userId, action, from, until }, paging);
    },
  });
};
