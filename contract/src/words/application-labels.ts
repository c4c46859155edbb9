import type { ApplicationEvent, ShownApplicationStatus } from '../fields/application-states.ts';

/** The English names of the statuses of applications, as screens and files show them. */
export const applicationStatusLabels = {
  not_filed: 'To file',
  filed: 'Filed',
  advertised: 'Advertised',
  opposed: 'Opposed',
  granted: 'Granted',
  renewal_due: 'Renewal due',
  expired: 'Expired',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  removed: 'Removed',
} as const satisfies Record<ShownApplicationStatus, string>;

/** The English names of the events of applications, as screens and files show them; a part of a message table too. */
export const applicationEventLabels = {
  event_filed: 'Filed',
  event_advertised: 'Advertised in the journal',
  event_opposed: 'Opposed',
  event_granted: 'Granted',
  event_refused: 'Refused',
  event_withdrawn: 'Withdrawn',
  event_renewed: 'Renewed',
  event_removed: 'Removed from the Register',
} as const satisfies Record<`event_${ApplicationEvent}`, string>;
