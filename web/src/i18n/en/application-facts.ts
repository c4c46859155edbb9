import { applicationStatusLabels } from '@gi/contract/words/application-labels';
import { defineMessages } from '../messages.ts';

/** What lists say of an application, apart from its other texts: the register, the office's first page, needs no more. */
export const applicationFacts = defineMessages('applicationFacts', {
  ...applicationStatusLabels,
  applicationNo: 'Application number',
  authorisedUserNo: 'Authorised-user number',
});
