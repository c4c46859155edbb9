import type { BackupStatus, TodayNumbers, WaitingWork } from '@gi/contract/schemas/dashboard';
import { addDays, dayOf } from '@gi/contract/values/days';
import { findFolderProblem } from '#base/backup-folder.ts';
import { findBackupTimes, isOlderThanTwoDays } from '#base/backup-log.ts';
import type { SignedInCaller } from '#base/caller.ts';
import { readUnitSettings } from '#base/unit-settings.ts';
import type { Services, Settings } from '#base/services.ts';
import { countRows } from '#register/registration-pages.ts';
import {
  countDays,
  findStatesAndQuality,
  findWaiting,
  listCollectorShares,
  listProductShares,
} from './number-queries.ts';
import { areasOf } from '#base/areas-in-sql.ts';

const placeOf = async ({ backupTo, ...settings }: Settings): Promise<BackupStatus['place']> =>
  backupTo === undefined ? null : ((await findFolderProblem({ ...settings, backupTo })) ?? null);

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

/** The counts of the office's menu, of the areas that the caller is bound to. */
export const getWaiting = async (
  caller: SignedInCaller,
  { db, settings }: Services,
): Promise<WaitingWork> => {
  const [waiting, backups] = await Promise.all([
    findWaiting(db, caller, dayOf(new Date(), settings.timeZone)),
    getBackupStatus({ db, settings }),
  ]);
  return { ...waiting, backups };
};

/** The numbers of the page of today, of the areas that the caller is bound to. */
export const getNumbers = async (
  caller: SignedInCaller,
  { db, settings }: Services,
): Promise<TodayNumbers> => {
  const areas = areasOf(caller);
  const whole = { owner: undefined, areas };
  const { timeZone } = settings;
  const today = dayOf(new Date(), timeZone);
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  const lastOfMonthBefore = addDays(firstOfMonth, -1);
  const [waiting, backups, days, products, collectors, total, others, unit] = await Promise.all([
    findWaiting(db, caller, today),
    getBackupStatus({ db, settings }),
    countDays(db, areas, { first: `${lastOfMonthBefore.slice(0, 7)}-01`, last: today, timeZone }),
    listProductShares(db, areas),
    listCollectorShares(db, areas),
    countRows(db, whole),
    findStatesAndQuality(db, whole),
    readUnitSettings(db),
  ]);
  return {
    today,
    waiting: { ...waiting, backups },
    thisMonth: days.filter(({ day }) => day >= firstOfMonth),
    monthBefore: days.filter(({ day }) => day < firstOfMonth),
    // That of the whole unit says nothing about the counts of an area.
    target: areas === undefined ? unit.monthlyTarget : null,
    products,
    collectors,
    totalRegistrations: total,
    ...others,
  };
};
