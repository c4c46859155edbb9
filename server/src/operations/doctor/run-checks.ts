import type { CheckName } from '@gi/contract/routes/diagnostics';
import type { CheckResult, CheckState } from '@gi/contract/schemas/diagnostics';
import {
  type Check,
  fail,
  type Finding,
  type PartName,
  type OpenRegister,
  type ExaminedRegister,
} from './check.ts';
import { checks } from './checks.ts';
import { inTime } from '#lib/process/in-time.ts';

const timeoutMs = 15_000;

/** The check that reports why a part cannot be used; the other checks only refer to it. */
const reportingCheck: Readonly<Record<PartName, CheckName>> = {
  db: 'database',
  files: 'files',
  keys: 'keys',
};
const notChecked = {
  db: 'check.not_checked_database',
  files: 'check.not_checked_files',
  keys: 'check.not_checked_keys',
} as const;

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Why a check cannot run; undefined when all parts that it needs are usable. */
const reasonNotRun = ({ name, needs }: Check, examined: ExaminedRegister): Finding | undefined => {
  for (const part of needs) {
    const found = examined[part];
    if (!(found instanceof Error)) continue;
    return reportingCheck[part] === name
      ? fail('check.not_opened', { reason: found.message })
      : fail(notChecked[part]);
  }
  return undefined;
};

const runCheck = async (check: Check, examined: ExaminedRegister): Promise<Finding> => {
  const hindered = reasonNotRun(check, examined);
  if (hindered !== undefined) return hindered;
  const late = fail('check.no_answer', { n: timeoutMs / 1000 });
  try {
    // The parts that the check needs are usable (`reasonNotRun`); it uses no other part.
    return await inTime(Promise.resolve(check.run(examined as OpenRegister)), timeoutMs, late);
  } catch (error) {
    return fail('check.failed', { reason: reasonOf(error) });
  }
};

/** Runs the checks one after the other, so that they do not overload a small machine. */
export const runChecks = async (examined: ExaminedRegister): Promise<CheckResult[]> => {
  const results: CheckResult[] = [];
  for (const check of checks)
    results.push({ name: check.name, ...(await runCheck(check, examined)) });
  return results;
};

const order: readonly CheckState[] = ['ok', 'warn', 'fail'];

/** The worst state of all: 0 all is well, 1 warnings, 2 something is broken. */
export const worstOf = (results: readonly CheckResult[]): number =>
  Math.max(0, ...results.map(({ state }) => order.indexOf(state)));
