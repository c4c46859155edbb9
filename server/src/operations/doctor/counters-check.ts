import { formatNumber } from '@gi/contract/values/english-format';
import { countWrongCounters } from '#register/counters/compare-counters.ts';
import { fail, type Finding, ok, type OpenRegister } from './check.ts';

/** Compares the counters behind dashboards, lists and reports with the registrations. */
export const checkCounters = async ({ db }: OpenRegister): Promise<Finding> => {
  const wrong = await countWrongCounters(db);
  return wrong > 0
    ? fail('check.counters_wrong', { n: formatNumber(wrong) })
    : ok('check.counters_ok');
};
