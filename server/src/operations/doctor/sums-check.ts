import { formatNumber } from '@gi/contract/values/english-format';
import { sql } from 'kysely';
import { countWrongSums } from '#register/sums/compare-sums.ts';
import { fail, type Finding, ok, type Parts, warn } from './check.ts';
import { sentence } from '@gi/contract/words/sentence';

/** More than a server under load leaves between two rounds, which are seconds apart. */
const mostWaiting = 50_000;

/** Compares the sums behind dashboards, lists and reports with a fresh count. */
export const checkSums = async ({ db, settings }: Parts): Promise<Finding> => {
  const wrong = await countWrongSums(db);
  if (wrong > 0) return fail(sentence('check.sums_wrong', { n: formatNumber(wrong) }));
  const { rows } = await sql<{ timeZone: string | null; waiting: number }>`
    select time_zone as "timeZone", (select count(*) from registration_changes) as waiting
    from registration_sums_state`.execute(db);
  const { timeZone = null, waiting = 0 } = rows[0] ?? {};
  if (timeZone !== settings.timeZone)
    return warn(sentence('check.sums_not_built', { zone: settings.timeZone }));
  if (waiting > mostWaiting)
    return warn(sentence('check.sums_waiting', { n: formatNumber(waiting) }));
  return ok(sentence('check.sums_ok'));
};
