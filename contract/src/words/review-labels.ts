import type { ReviewStatus } from '../fields/review-states.ts';

/** The English names of the states of a review, as screens and files show them. */
export const reviewStatusLabels = {
  submitted: 'Waiting for review',
  returned: 'Returned',
  approved: 'Approved',
  rejected: 'Rejected',
} as const satisfies Record<ReviewStatus, string>;
