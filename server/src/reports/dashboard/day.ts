import type { DayOfWork } from '@gi/contract/schemas/dashboard';
import { dayOf } from '@gi/contract/values/days';
import type { SignedInCaller } from '#base/caller.ts';
import { areasOf } from '#base/areas-in-sql.ts';
import type { Services } from '#base/services.ts';
import { isoTimes } from '#lib/text/iso-times.ts';
import { readUnitSettings } from '#base/unit-settings.ts';
import { findOwnCounts, listReturned } from './queries.ts';

/** What one account registered today and what was returned to it, at most five by name. */
export const getDay = async (
  caller: SignedInCaller,
  { db, settings }: Services,
): Promise<DayOfWork> => {
  const { timeZone } = settings;
  const own = { owner: caller.user.id, areas: areasOf(caller) };
  const day = dayOf(new Date(), timeZone);
  const [counts, returned, unit] = await Promise.all([
    findOwnCounts(db, own, { day, timeZone }),
    listReturned(db, own, 5),
    readUnitSettings(db),
  ]);
  return {
    ...{ day, ...counts },
    returned: returned.map(({ note, ...each }) => ({
      ...isoTimes(each),
      reason: note ?? each.remarks[0]?.text ?? null,
    })),
    unit: { name: unit.unitName, telephone: unit.unitTelephone },
  };
};
