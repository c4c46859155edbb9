import type { ShownApplicationStatus } from '../fields/application-states.ts';

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
