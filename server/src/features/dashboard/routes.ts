import { dashboard } from '@gi/contract/dashboard';
import { ownerOf, userOf } from '#access.ts';
import type { Feature } from '#app.ts';
import { dayOf, startOfDay } from '#core/days.ts';
import { findStatistics, listActivity } from './queries.ts';

/** Source: specification section 9, 'Recent activity: at most 5 items'. */
const mostActivity = 5;

export const dashboardRoutes: Feature = (app, { db, settings }) => {
  app.route({
    ...dashboard.statistics,
    handler: (request) => {
      const today = dayOf(new Date(), settings.timeZone);
      const monthStart = startOfDay(`${today.slice(0, 7)}-01`, settings.timeZone);
      return findStatistics(db, userOf(request).id, monthStart);
    },
  });

  app.route({
    ...dashboard.activity,
    handler: (request) => listActivity(db, ownerOf(userOf(request)), mostActivity),
  });
};
