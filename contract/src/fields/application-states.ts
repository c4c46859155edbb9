/*
 * The states of an application, one per registration and product, and the events between them. Server, screens and
 * tests read these tables; no other file decides what is allowed.
 */

/** Status of an application, computed from its events. */
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

/** Status as screens and lists show it; `renewal_due` and `expired` are derived from the validity. */
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

/** The orders of a list: the newest registration, a name, a product, or the earliest day first. */
export const applicationOrders = ['newest', 'name', 'product', 'filed', 'validUntil'] as const;
export type ApplicationOrder = (typeof applicationOrders)[number];

/** The values that an event may carry beside its day. */
export const applicationFacts = [
  'applicationNo',
  'journalNo',
  'authorisedUserNo',
  'validUntil',
  'note',
] as const;
export type ApplicationFact = (typeof applicationFacts)[number];

type ApplicationStep = {
  from: readonly ApplicationStatus[];
  to: ApplicationStatus;
  needs: readonly ApplicationFact[];
  may: readonly ApplicationFact[];
  /** The registration must be approved and name its producer in Latin letters. */
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
  // `not_filed` too: an application that is given up must leave the list of those to file.
  withdrawn: {
    from: ['not_filed', 'filed', 'advertised', 'opposed'],
    to: 'withdrawn',
    needs: ['note'],
    may: [],
  },
  renewed: { from: ['granted'], to: 'granted', needs: ['validUntil'], may: ['note'] },
  removed: { from: ['granted'], to: 'removed', needs: ['note'], may: [] },
} as const satisfies Record<string, ApplicationStep>;
export type ApplicationEvent = keyof typeof applicationSteps;
export const applicationEvents = Object.keys(applicationSteps) as ApplicationEvent[];

/** The rule of an event. */
export const applicationStep = (event: ApplicationEvent): ApplicationStep =>
  applicationSteps[event];

/** The state of an application; days are `YYYY-MM-DD`. */
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

/** Whether an application went to the Registry, whatever became of it. */
export const isFiled = (status: ShownApplicationStatus): boolean => status !== 'not_filed';

/** With the Registry, or granted: what happens to the registration concerns the application. */
export const runningStatuses: readonly ApplicationStatus[] = [
  'filed',
  'advertised',
  'opposed',
  'granted',
];

/** Changes of a registration after the filing, which a clerk has to settle. */
export const changesAfterFiling = ['changed', 'document', 'returned', 'rejected'] as const;

/** Of a status as lists show it. */
export const isRunning = (status: ShownApplicationStatus): boolean =>
  status === 'renewal_due' ||
  status === 'expired' ||
  runningStatuses.some((running) => running === status);

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
