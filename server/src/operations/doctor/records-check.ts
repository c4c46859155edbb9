import { formatNumber } from '@gi/contract/values/english-format';
import { sql } from 'kysely';
import { compareRecords, type RecordComparison } from '#register/records/compare-records.ts';
import { fail, type Finding, ok, type OpenRegister, warn } from './check.ts';

/** About as many registrations are compared, blocks spread over the register; all of a smaller one. */
const sampleSize = 5_000;

const findingOf = ({ compared, waiting, different }: RecordComparison): Finding => {
  if (different.length > 0)
    return fail('check.records_different', {
      different: formatNumber(different.length),
      compared: formatNumber(compared),
      first: String(different[0]),
    });
  if (waiting > compared / 10)
    return warn('check.records_waiting', {
      waiting: formatNumber(waiting),
      compared: formatNumber(compared),
    });
  return ok('check.records_ok', { n: formatNumber(compared) });
};

type RecordSource = Pick<OpenRegister, 'db'>;

/** Renders all registrations again and compares them with what lists and exports show: for minutes. */
export const checkAllRecords = async (parts: RecordSource): Promise<Finding> =>
  findingOf(await compareRecords(parts));

/** The same for a sample, within seconds. */
export const checkRecords = async ({ db }: RecordSource): Promise<Finding> => {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(registrations), 0)::bigint as n from registration_blocks`.execute(db);
  const oneIn = Math.max(1, Math.floor((rows[0]?.n ?? 0) / sampleSize));
  return findingOf(await compareRecords({ db }, oneIn));
};
