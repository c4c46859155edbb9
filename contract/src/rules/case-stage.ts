import {
  type ApplicationState,
  isFiled,
  type ShownApplicationStatus,
} from '../fields/application-states.ts';
import { dueForRenewalFrom } from './grant-validity.ts';
import type { CaseStep } from '../fields/case-steps.ts';
import type { ReviewStatus } from '../fields/review-states.ts';
import type { CaseMark, CaseNext } from '../schemas/case-file.ts';

/*
 * Where a case is between registration and renewal, and what comes next. The case file shows it; no other file
 * decides it. Days are `YYYY-MM-DD` of the registry.
 */

export type CaseReview = {
  status: ReviewStatus;
  submittedOn: string;
  /** The last decision; null while it waits. */
  decidedOn: string | null;
  /** The consent was withdrawn: nothing goes on. */
  locked: boolean;
};

export type CaseApplication = Pick<
  ApplicationState,
  | 'filedOn'
  | 'applicationNo'
  | 'advertisedOn'
  | 'journalNo'
  | 'grantedOn'
  | 'authorisedUserNo'
  | 'validUntil'
  | 'lastEventOn'
> & {
  status: ShownApplicationStatus;
  /** When its papers for the Registry were printed after the approval; null when they were not. */
  printedOn: string | null;
};

const mark = (
  step: CaseStep,
  state: CaseMark['state'],
  more: Partial<Omit<CaseMark, 'step' | 'state'>> = {},
): CaseMark => ({ step, state, on: null, number: null, status: null, ...more });

const reviewMark = ({ status, decidedOn, locked }: CaseReview): CaseMark => {
  if (status === 'approved') return mark('reviewed', 'done', { on: decidedOn });
  if (status === 'rejected') return mark('reviewed', 'ended', { on: decidedOn, status });
  const shown = status === 'returned' ? { on: decidedOn, status } : {};
  return mark('reviewed', locked ? 'later' : 'now', shown);
};

const endings: readonly ShownApplicationStatus[] = ['refused', 'withdrawn', 'removed'];

/** The stages from filing to renewal, each `done` or `later`. */
const applicationMarks = (application: CaseApplication): CaseMark[] => {
  const { status, validUntil } = application;
  const passed = (step: CaseStep, on: string | null, number: string | null) =>
    mark(step, on === null ? 'later' : 'done', { on, number });
  const renewal = { on: validUntil, ...(status === 'expired' ? { status } : {}) };
  return [
    passed('filed', application.filedOn, application.applicationNo),
    passed('advertised', application.advertisedOn, application.journalNo),
    passed('granted', application.grantedOn, application.authorisedUserNo),
    mark('renewal', 'later', renewal),
  ];
};

/** The first stage that is not done is the current one. */
const withCurrent = (marks: readonly CaseMark[], application: CaseApplication): CaseMark[] => {
  const { status, lastEventOn } = application;
  const current = marks.findIndex(({ state }) => state === 'later');
  return marks.map((each, index) => {
    if (index !== current) return each;
    if (endings.includes(status)) return { ...each, state: 'ended', on: lastEventOn, status };
    // A grant that is not due yet waits for nothing.
    if (status === 'granted') return each;
    return { ...each, state: 'now', ...(status === 'opposed' ? { status } : {}) };
  });
};

/** The line of a case for one product, or of a registration without a product that is made already. */
export const caseMarks = (
  registeredOn: string,
  review: CaseReview,
  application: CaseApplication | undefined,
): CaseMark[] => {
  const start = [mark('registered', 'done', { on: registeredOn }), reviewMark(review)];
  if (application === undefined) return start;
  const marks = applicationMarks(application);
  const goesOn = !review.locked && (review.status === 'approved' || isFiled(application.status));
  return [...start, ...(goesOn ? withCurrent(marks, application) : marks)];
};

const nextOfReview = ({ status, submittedOn, decidedOn }: CaseReview): CaseNext | undefined => {
  if (status === 'submitted') return { step: 'reviewed', since: submittedOn, action: 'review' };
  if (status === 'returned') return { step: 'reviewed', since: decidedOn, action: 'correct' };
  return undefined;
};

/** A right that is granted or renewed less than six months before its end is due from that day. */
const laterOf = (lastEventOn: string | null, due: string): string =>
  lastEventOn !== null && lastEventOn > due ? lastEventOn : due;

const nextOfApplication = (review: CaseReview, application: CaseApplication): CaseNext => {
  const { status, printedOn, filedOn, lastEventOn, validUntil } = application;
  switch (status) {
    case 'not_filed':
      return printedOn === null
        ? { step: 'filed', since: review.decidedOn, action: 'print' }
        : { step: 'filed', since: printedOn, action: 'file' };
    case 'filed':
      return { step: 'advertised', since: filedOn, action: 'record' };
    case 'advertised':
    case 'opposed':
      return { step: 'granted', since: lastEventOn, action: 'record' };
    case 'granted':
      return { step: 'renewal', since: null, action: 'wait' };
    case 'renewal_due':
      return {
        step: 'renewal',
        since: validUntil && laterOf(lastEventOn, dueForRenewalFrom(validUntil)),
        action: 'renew',
      };
    case 'expired':
      return { step: 'renewal', since: validUntil, action: 'renew' };
    case 'refused':
    case 'withdrawn':
      return { step: 'granted', since: lastEventOn, action: 'none' };
    case 'removed':
      return { step: 'renewal', since: lastEventOn, action: 'none' };
  }
};

/** What comes next for one product, or for a registration without a product that is made already. */
export const caseNext = (
  review: CaseReview,
  application: CaseApplication | undefined,
): CaseNext => {
  const { status, decidedOn } = review;
  if (review.locked) return { step: 'reviewed', since: null, action: 'none' };
  const ofReview = nextOfReview(review);
  if (ofReview !== undefined) return ofReview;
  if (status === 'rejected' && (application === undefined || !isFiled(application.status)))
    return { step: 'reviewed', since: decidedOn, action: 'none' };
  return application === undefined
    ? { step: 'reviewed', since: decidedOn, action: 'none' }
    : nextOfApplication(review, application);
};

/** The unit's own work comes before what waits for the Registry; then what has waited longest. */
const urgencyOf = ({ action }: CaseNext): number => {
  if (action === 'none') return 3;
  if (action === 'wait') return 2;
  return action === 'record' ? 1 : 0;
};

/** The most urgent of several; the first where two are alike. */
export const mostUrgent = <N extends CaseNext>([first, ...others]: readonly [N, ...N[]]): N =>
  others.reduce((best, each) => {
    const difference = urgencyOf(each) - urgencyOf(best);
    if (difference !== 0) return difference < 0 ? each : best;
    return (each.since ?? '9999') < (best.since ?? '9999') ? each : best;
  }, first);
