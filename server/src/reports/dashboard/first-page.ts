import type { BackupStatus, FirstPageNumbers } from '@gi/contract/schemas/dashboard';
import { addDays, dayOf } from '@gi/contract/values/days';
import { findPlaceProblem } from '#base/backup-place.ts';
import { findBackupTimes, isOlderThanTwoDays } from '#base/backup-log.ts';
import type { Services, Settings } from '#base/services.ts';
import { countRows } from '#register/registration-pages.ts';
import {
  countDays,
  findStatesAndQuality,
  findWaiting,
  listCollectorShares,
  listProductShares,
} from './number-queries.ts';

const placeOf = async ({ backupTo, ...settings }: Settings): Promise<BackupStatus['place']> =>
  backupTo === undefined ? null : ((await findPlaceProblem({ ...settings, backupTo })) ?? null);

export const getBackupStatus = async ({
  db,
  settings,
}: Pick<Services, 'db' | 'settings'>): Promise<BackupStatus> => {
  const { lastGood, failure } = await findBackupTimes(db);
  return {
    lastGood: lastGood?.toISOString() ?? null,
    failure: failure === undefined ? null : { ...failure, at: failure.at.toISOString() },
    late: await isOlderThanTwoDays(db, lastGood),
    place: await placeOf(settings),
  };
};

/** The numbers of the administrator's page 'Overview'. */
export const getNumbers = async ({ db, settings }: Services): Promise<FirstPageNumbers> => {
  const { timeZone } = settings;
  const today = dayOf(new Date(), timeZone);
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  const lastOfMonthBefore = addDays(firstOfMonth, -1);
  const [waiting, backups, days, products, collectors, total, others] = await Promise.all([
    findWaiting(db, today),
    getBackupStatus({ db, settings }),
    countDays(db, { first: `${lastOfMonthBefore.slice(0, 7)}-01`, last: today }, timeZone),
    listProductShares(db),
    listCollectorShares(db),
    countRows(db, { owner: undefined }),
    findStatesAndQuality(db),
  ]);
  return {
    today,
    waiting: { ...waiting, backups },
    thisMonth: days.filter(({ day }) => day >= firstOfMonth),
    monthBefore: days.filter(({ day }) => day < firstOfMonth),
    products,
    collectors,
    totalRegistrations: total,
    ...others,
  };
};
