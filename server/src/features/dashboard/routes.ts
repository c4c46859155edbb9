import { dashboard } from '@gi/contract/dashboard';
import { signedInCallerOf } from '#access.ts';
import type { Feature } from '#feature.ts';
import { findBackupTimes, isOlderThanTwoDays } from '#core/backup/backup-log.ts';
import { ownerOf } from '#core/caller.ts';
import { dayOf } from '@gi/contract/days';
import { findStatistics, listActivity } from './queries.ts';

/** Entries of 'Recent activity' on the dashboard. */
const mostActivity = 5;

export const dashboardRoutes: Feature = (app, { db, settings }) => {
  app.route({
    ...dashboard.statistics,
    handler: (request) => {
      const { timeZone } = settings;
      const first = `${dayOf(new Date(), timeZone).slice(0, 7)}-01`;
      return findStatistics(db, signedInCallerOf(request).user.id, { first, timeZone });
    },
  });

  app.route({
    ...dashboard.activity,
    handler: (request) => listActivity(db, ownerOf(signedInCallerOf(request)), mostActivity),
  });

  app.route({
    ...dashboard.backups,
    handler: async () => {
      const { lastGood, failure } = await findBackupTimes(db);
      return {
        lastGood: lastGood?.toISOString() ?? null,
        failure: failure === undefined ? null : { ...failure, at: failure.at.toISOString() },
        late: await isOlderThanTwoDays(db, lastGood),
      };
    },
  });
};
