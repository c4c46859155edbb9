import { dashboard } from '@gi/contract/schemas/dashboard';
import { signedInCallerOf } from '#http/request-caller.ts';
import type { Feature } from '#base/feature.ts';
import { dayOf } from '@gi/contract/values/days';
import { getBackupStatus, getNumbers, getWaiting } from './today.ts';
import { getReviewFigures } from './review-figure-queries.ts';
import { getDay } from './day.ts';
import { findStatistics, listActivity } from './queries.ts';
import { reachOf } from '#base/areas-in-sql.ts';

/** Entries of 'Recent activity' on the dashboard. */
const mostActivity = 5;

export const dashboardRoutes: Feature = (app, services) => {
  const { db, settings } = services;
  app.route({
    ...dashboard.statistics,
    handler: (request) => {
      const { timeZone } = settings;
      const first = `${dayOf(new Date(), timeZone).slice(0, 7)}-01`;
      return findStatistics(db, signedInCallerOf(request), { first, timeZone });
    },
  });

  app.route({
    ...dashboard.activity,
    handler: (request) => listActivity(db, reachOf(signedInCallerOf(request)), mostActivity),
  });

  app.route({
    ...dashboard.day,
    handler: (request) => getDay(signedInCallerOf(request), services),
  });

  app.route({
    ...dashboard.backups,
    handler: () => getBackupStatus(services),
  });

  app.route({
    ...dashboard.waiting,
    handler: (request) => getWaiting(signedInCallerOf(request), services),
  });

  app.route({
    ...dashboard.reviews,
    handler: (request) => getReviewFigures(signedInCallerOf(request), services),
  });

  app.route({
    ...dashboard.numbers,
    handler: (request) => getNumbers(signedInCallerOf(request), services),
  });
};
