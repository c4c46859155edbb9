import { activity } from '@gi/contract/activity';
import { instantsOf } from '@gi/contract/days';
import type { Feature } from '#feature.ts';
import { getTrail } from './trail.ts';

export const activityRoutes: Feature = (app, { db, settings: { timeZone } }) => {
  app.route({
    ...activity.trail,
    handler: ({ query }) => {
      const { userId, action, startDate, endDate, ...paging } = query;
      const range = instantsOf({ startDate, endDate }, timeZone);
      return getTrail(db, { userId, action, ...range }, paging);
    },
  });
};
