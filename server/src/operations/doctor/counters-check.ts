import { formatNumber } from '@gi/contract/values/english-format';
import { sentence } from '@gi/contract/words/sentence';
import { countWrongCounters } from '#register/counters/compare-counters.ts';
import { fail, type Finding, ok, type OpenRegister } from './check.ts';

/** Compares the counters behind dashboards, lists and reports with the registrations. */
export const checkCounters = async ({ db }: Pick<OpenRegister, 'db'>): Promise<Finding> => {
  const wrong = await countWrongCounters(db);
  return wrong > 0
    ? fail(sentence('check.counters_wrong', { n: formatNumber(wrong) }))
    : ok(sentence('check.counters_ok'));
};
