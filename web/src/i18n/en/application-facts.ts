import { defineMessages } from '../messages.ts';

/** What lists say of an application, apart from its other texts: the register, the office's first page, needs no more. */
export const applicationFacts = defineMessages('applicationFacts', {
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
  applicationNo: 'Application number',
  authorisedUserNo: 'Authorised-user number',
});
