import { reviewStatusLabels } from '@gi/contract/words/review-labels';
import { defineMessages } from '../messages.ts';

/** The state of a review, and its texts in a collector's lists: the part that a phone keeps. */
export const reviewStates = defineMessages('reviewStates', {
  ...reviewStatusLabels,
  anyStatus: 'All states',
  status: 'Review',
  remarksOpen: { one: '{count} remark', other: '{count} remarks' },
});
