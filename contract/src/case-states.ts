/*
 * The states of a case and what leads from one to the next: of the review (one per registration) and of the
 * applications (one per registration and product). Server, screens and tests read these tables; nothing
 * else says what is allowed.
 */

/** Where the review of a registration stands. A new registration waits as `submitted`. */
export const reviewStatuses = ['submitted', 'returned', 'approved', 'rejected'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** `owner`: the collector of the registration, or any administrator. */
type Actor = 'administrator' | 'owner';

type ReviewStep = {
  from: ReviewStatus;
  to: ReviewStatus;
  by: Actor;
  /** What must be said: a remark or a note, a note, or nothing. */
  needs: 'remark-or-note' | 'note' | 'nothing';
  /** Nobody takes this step on a registration that they entered or were the last to change. */
  fourEyes: boolean;
};

const decision = { by: 'administrator', fourEyes: true } as const;

/** What people do in a review. */
export const reviewSteps = {
  approve: { ...decision, from: 'submitted', to: 'approved', needs: 'nothing' },
  return: { ...decision, from: 'submitted', to: 'returned', needs: 'remark-or-note' },
  reject: { ...decision, from: 'submitted', to: 'rejected', needs: 'note' },
  reopen: { ...decision, from: 'rejected', to: 'submitted', needs: 'nothing' },
  resubmit: { from: 'returned', to: 'submitted', by: 'owner', needs: 'nothing', fourEyes: false },
} as const satisfies Record<string, ReviewStep>;

/** What an administrator decides about a registration. */
export const reviewDecisions = ['approve', 'return', 'reject', 'reopen'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

/** What the reviews of a registration list; a change after the approval is noted by the server. */
export const reviewEvents = [...reviewDecisions, 'resubmit', 'changed'] as const;
export type ReviewEvent = (typeof reviewEvents)[number];

/** Where a registration goes when its person, products, production or a document is changed. */
export const reviewStatusAfterChange = (status: ReviewStatus): ReviewStatus =>
  status === 'approved' ? 'submitted' : status;

/** The steps that a role may take in a state; for `user` on own registrations only. */
export const allowedReviewSteps = (
  status: ReviewStatus,
  role: 'admin' | 'user',
): (keyof typeof reviewSteps)[] =>
  [...reviewDecisions, 'resubmit' as const].filter((step) => {
    const { from, by }: ReviewStep = reviewSteps[step];
    return from === status && (role === 'admin' || by === 'owner');
  });

/** Where the application for a product stands, as its events say. */
export const applicationStatuses = [
  'not_filed',
  'filed',
  'advertised',
  'opposed',
  'granted',
  'refused',
  'withdrawn',
  'removed',
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** As it is shown: of a granted one, whether its validity ends soon or has ended. */
export const shownApplicationStatuses = [
  'not_filed',
  'filed',
  'advertised',
  'opposed',
  'granted',
  'renewal_due',
  'expired',
  'refused',
  'withdrawn',
  'removed',
] as const;
export type ShownApplicationStatus = (typeof shownApplicationStatuses)[number];

/** What an event says beside its day. */
export type ApplicationFact =
  | 'applicationNo'
  | 'journalNo'
  | 'authorisedUserNo'
  | 'validUntil'
  | 'note';

type ApplicationStep = {
  from: readonly ApplicationStatus[];
  to: ApplicationStatus;
  needs: readonly ApplicationFact[];
  may: readonly ApplicationFact[];
  /** The registration must be approved. */
  approved?: true;
};

/** The events of an application: filed, advertised, perhaps opposed, then granted or refused. */
export const applicationSteps = {
  filed: {
    from: ['not_filed'],
    to: 'filed',
    needs: [],
    may: ['applicationNo', 'note'],
    approved: true,
  },
  advertised: { from: ['filed'], to: 'advertised', needs: ['journalNo'], may: ['note'] },
  opposed: { from: ['advertised'], to: 'opposed', needs: [], may: ['note'] },
  granted: {
    from: ['advertised', 'opposed'],
    to: 'granted',
    needs: ['authorisedUserNo'],
    may: ['validUntil', 'note'],
  },
  refused: { from: ['advertised', 'opposed'], to: 'refused', needs: ['note'], may: [] },
  withdrawn: {
    from: ['filed', 'advertised', 'opposed'],
    to: 'withdrawn',
    needs: ['note'],
    may: [],
  },
  renewed: { from: ['granted'], to: 'granted', needs: ['validUntil'], may: ['note'] },
  removed: { from: ['granted'], to: 'removed', needs: ['note'], may: [] },
} as const satisfies Record<string, ApplicationStep>;
export type ApplicationEvent = keyof typeof applicationSteps;
export const applicationEvents = [
  'filed',
  'advertised',
  'opposed',
  'granted',
  'refused',
  'withdrawn',
  'renewed',
  'removed',
] as const satisfies readonly ApplicationEvent[];

/** The rule of an event. */
export const applicationStep = (event: ApplicationEvent): ApplicationStep =>
  applicationSteps[event];

/** What an application says; days are `YYYY-MM-DD`. */
export type ApplicationState = {
  status: ApplicationStatus;
  filedOn: string | null;
  applicationNo: string | null;
  advertisedOn: string | null;
  journalNo: string | null;
  grantedOn: string | null;
  authorisedUserNo: string | null;
  validUntil: string | null;
  lastEvent: ApplicationEvent | null;
  lastEventOn: string | null;
};

export const notFiled: ApplicationState = {
  status: 'not_filed',
  filedOn: null,
  applicationNo: null,
  advertisedOn: null,
  journalNo: null,
  grantedOn: null,
  authorisedUserNo: null,
  validUntil: null,
  lastEvent: null,
  lastEventOn: null,
};

export type RecordedEvent = { event: ApplicationEvent; on: string } & {
  [Fact in Exclude<ApplicationFact, 'note'>]: string | null;
};

/** The state after one more event. */
export const afterEvent = (state: ApplicationState, recorded: RecordedEvent): ApplicationState => {
  const { event, on } = recorded;
  const next = {
    ...state,
    status: applicationSteps[event].to,
    lastEvent: event,
    lastEventOn: on,
  };
  switch (event) {
    case 'filed':
      return { ...next, filedOn: on, applicationNo: recorded.applicationNo };
    case 'advertised':
      return { ...next, advertisedOn: on, journalNo: recorded.journalNo };
    case 'granted': {
      const { authorisedUserNo, validUntil } = recorded;
      return { ...next, grantedOn: on, authorisedUserNo, validUntil };
    }
    case 'renewed':
      return { ...next, validUntil: recorded.validUntil };
    default:
      return next;
  }
};

/** The same day so many months later, or the last day of that month. */
export const monthsAfter = (day: string, months: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(dayOfMonth, last));
  return date.toISOString().slice(0, 10);
};

/** Months before the end of the validity from which a renewal is due. */
const renewalMonths = 6;
/** The last day of a validity that is due for renewal today. */
export const renewalDueUntil = (today: string): string => monthsAfter(today, renewalMonths);

/** A grant is valid for ten years less a day, unless the Registry says otherwise (GI Act, section 18). */
export const defaultValidUntil = (grantedOn: string): string => {
  const end = new Date(`${monthsAfter(grantedOn, 120)}T00:00:00Z`);
  end.setUTCDate(end.getUTCDate() - 1);
  return end.toISOString().slice(0, 10);
};

/** What is shown of an application on a day of the registry. */
export const shownStatus = (
  { status, validUntil }: Pick<ApplicationState, 'status' | 'validUntil'>,
  today: string,
): ShownApplicationStatus => {
  if (status !== 'granted' || validUntil === null) return status;
  if (validUntil < today) return 'expired';
  return validUntil <= renewalDueUntil(today) ? 'renewal_due' : 'granted';
};
