import { defineMessages } from '../messages.ts';

/** The state of a review, and its texts in a collector's lists: the part that a phone keeps. */
export const reviewStates = defineMessages('reviewStates', {
  submitted: 'Waiting for review',
  returned: 'Returned',
  approved: 'Approved',
  rejected: 'Rejected',
  anyStatus: 'All states',
  status: 'Review',
  remarksOpen: { one: '{count} remark', other: '{count} remarks' },
});
