import { formatNumber } from '@gi/contract/values/format';
import { sql } from 'kysely';
import { countWrongSums } from '#register/sums/compare-sums.ts';
import { fail, type Finding, ok, type Parts, warn } from './check.ts';

/** More than a server under load leaves between two rounds, which are seconds apart. */
const mostWaiting = 50_000;

/** Compares the sums behind dashboards, lists and reports with a fresh count. */
export const checkSums = async ({ db, settings }: Parts): Promise<Finding> => {
  const wrong = await countWrongSums(db);
  if (wrong > 0)
    return fail(
      `${formatNumber(wrong)} totals of registrations differ from a fresh count: a running server counts them again within a day and says so in its log`,
    );
  const { rows } = await sql<{ timeZone: string | null; waiting: number }>`
    select time_zone as "timeZone", (select count(*) from registration_changes) as waiting
    from registration_sums_state`.execute(db);
  const { timeZone = null, waiting = 0 } = rows[0] ?? {};
  if (timeZone !== settings.timeZone)
    return warn(
      `Reports count row by row until the sums of days are built in ${settings.timeZone}: a running server does so after its start, so see its log`,
    );
  if (waiting > mostWaiting)
    return warn(
      `${formatNumber(waiting)} changes wait to be added to the totals, which makes lists slow: a running server adds them every few seconds, so see its log`,
    );
  return ok('Totals and sums of days equal a fresh count of all registrations');
};
