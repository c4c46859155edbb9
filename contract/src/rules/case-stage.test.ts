import { describe, expect, it } from 'vitest';
import { applicationStatuses, shownApplicationStatuses } from '../fields/application-states.ts';
import { dueForRenewalFrom, renewalDueUntil } from './grant-validity.ts';
import {
  type CaseApplication,
  type CaseReview,
  caseMarks,
  caseNext,
  mostUrgent,
} from './case-stage.ts';
import { addDays } from '../values/days.ts';

const registered = '2026-01-05';
const review = (status: CaseReview['status'], more: Partial<CaseReview> = {}): CaseReview => ({
  status,
  submittedOn: '2026-01-06',
  decidedOn: status === 'submitted' ? null : '2026-01-08',
  locked: false,
  ...more,
});

const blank = {
  filedOn: null,
  applicationNo: null,
  advertisedOn: null,
  journalNo: null,
  grantedOn: null,
  authorisedUserNo: null,
  validUntil: null,
  lastEventOn: null,
  printedOn: null,
};
const filed = { filedOn: '2026-01-10', applicationNo: 'GI/812', lastEventOn: '2026-01-10' };
const advertised = {
  ...filed,
  advertisedOn: '2026-02-11',
  journalNo: '151',
  lastEventOn: '2026-02-11',
};
const granted = {
  ...advertised,
  grantedOn: '2026-03-12',
  authorisedUserNo: 'AU/1',
  validUntil: '2036-03-11',
  lastEventOn: '2026-03-12',
};

/** The facts of an application in each status. */
const facts: Record<CaseApplication['status'], Partial<CaseApplication>> = {
  not_filed: {},
  filed,
  advertised,
  opposed: { ...advertised, lastEventOn: '2026-02-20' },
  granted,
  renewal_due: granted,
  expired: granted,
  refused: { ...advertised, lastEventOn: '2026-02-25' },
  withdrawn: { ...filed, lastEventOn: '2026-01-20' },
  removed: { ...granted, lastEventOn: '2027-01-01' },
};
const application = (
  status: CaseApplication['status'],
  more: Partial<CaseApplication> = {},
): CaseApplication => ({ ...blank, ...facts[status], status, ...more });

/** `+` done, `>` now, `.` later, `x` ended; with the status that a mark names. */
const signs = { done: '+', now: '>', later: '.', ended: 'x' };
const lineOf = (of: CaseReview, app?: CaseApplication): string =>
  caseMarks(registered, of, app)
    .map(({ state, status }) => `${signs[state]}${status ?? ''}`)
    .join(' ');

describe('where a case is', () => {
  it.each([
    ['submitted', 'not_filed', '+ > . . . .', 'review reviewed 2026-01-06'],
    ['returned', 'not_filed', '+ >returned . . . .', 'correct reviewed 2026-01-08'],
    ['rejected', 'not_filed', '+ xrejected . . . .', 'none reviewed 2026-01-08'],
    ['approved', 'not_filed', '+ + > . . .', 'print filed 2026-01-08'],
    ['approved', 'filed', '+ + + > . .', 'record advertised 2026-01-10'],
    ['approved', 'advertised', '+ + + + > .', 'record granted 2026-02-11'],
    ['approved', 'opposed', '+ + + + >opposed .', 'record granted 2026-02-20'],
    ['approved', 'granted', '+ + + + + .', 'wait renewal null'],
    ['approved', 'renewal_due', '+ + + + + >', 'renew renewal 2035-09-11'],
    ['approved', 'expired', '+ + + + + >expired', 'renew renewal 2036-03-11'],
    ['approved', 'refused', '+ + + + xrefused .', 'none granted 2026-02-25'],
    ['approved', 'withdrawn', '+ + + xwithdrawn . .', 'none granted 2026-01-20'],
    ['approved', 'removed', '+ + + + + xremoved', 'none renewal 2027-01-01'],
    // Changed, returned or rejected while the application runs: the line goes on, the review comes first.
    ['submitted', 'filed', '+ > + > . .', 'review reviewed 2026-01-06'],
    ['returned', 'granted', '+ >returned + + + .', 'correct reviewed 2026-01-08'],
    ['rejected', 'filed', '+ xrejected + > . .', 'record advertised 2026-01-10'],
  ] as const)('%s and %s: %s, next %s', (status, state, line, next) => {
    const of = review(status);
    const app = application(state);
    expect(lineOf(of, app)).toBe(line);
    const found = caseNext(of, app);
    expect(`${found.action} ${found.step} ${found.since}`).toBe(next);
  });

  it('carries days and numbers', () => {
    const marks = caseMarks(registered, review('approved'), application('granted'));
    expect(marks.map(({ step, on, number }) => [step, on, number])).toEqual([
      ['registered', '2026-01-05', null],
      ['reviewed', '2026-01-08', null],
      ['filed', '2026-01-10', 'GI/812'],
      ['advertised', '2026-02-11', '151'],
      ['granted', '2026-03-12', 'AU/1'],
      ['renewal', '2036-03-11', null],
    ]);
  });

  it('comes to the filing once the papers were printed', () => {
    const app = application('not_filed', { printedOn: '2026-01-09' });
    expect(caseNext(review('approved'), app)).toEqual({
      step: 'filed',
      since: '2026-01-09',
      action: 'file',
    });
  });

  it('ends with the review where no product is made yet', () => {
    expect(lineOf(review('approved'))).toBe('+ +');
    expect(caseNext(review('approved'), undefined).action).toBe('none');
    expect(caseNext(review('submitted'), undefined).action).toBe('review');
  });

  it.each(shownApplicationStatuses)('stands still when the consent was withdrawn: %s', (status) => {
    const of = review('approved', { locked: true });
    expect(lineOf(of, application(status))).not.toContain('>');
    expect(caseNext(of, application(status)).action).toBe('none');
  });

  it.each(applicationStatuses)('has at most one step that it waits for: %s', (status) => {
    const now = lineOf(review('approved'), application(status)).split('>').length - 1;
    expect(now).toBeLessThanOrEqual(1);
  });
});

describe('the most urgent of several products', () => {
  const of = review('approved');
  const next = (status: CaseApplication['status'], more?: Partial<CaseApplication>) =>
    caseNext(of, application(status, more));

  it.each([
    ['filed', 'not_filed', 'print'],
    ['granted', 'filed', 'record'],
    ['refused', 'granted', 'wait'],
    ['renewal_due', 'not_filed', 'print'],
  ] as const)('%s and %s: %s, whatever their order', (one, other, action) => {
    expect(mostUrgent([next(one), next(other)]).action).toBe(action);
    expect(mostUrgent([next(other), next(one)]).action).toBe(action);
  });

  it('is what has waited longest', () => {
    const late = next('not_filed', { printedOn: '2026-05-01' });
    const early = next('not_filed', { printedOn: '2026-02-01' });
    expect(mostUrgent([late, early])).toBe(early);
  });
});

describe('the first day of a renewal', () => {
  it.each([
    ['is the day of a grant that is shorter than six months', '2026-11-23', '2026-11-28'],
    ['is the day of a renewal that is shorter than six months', '2036-03-12', '2036-06-30'],
  ])('%s', (_what, lastEventOn, validUntil) => {
    const app = application('renewal_due', { lastEventOn, validUntil });
    expect(caseNext(review('approved'), app).since).toBe(lastEventOn);
  });

  it.each(['2036-03-11', '2036-08-31', '2036-08-29', '2036-12-31', '2037-02-28'])(
    'is the first on which the list has it: valid until %s',
    (validUntil) => {
      const first = dueForRenewalFrom(validUntil);
      expect(renewalDueUntil(first) >= validUntil).toBe(true);
      expect(renewalDueUntil(addDays(first, -1)) >= validUntil).toBe(false);
    },
  );
});
