/*
 * The states of a review, one per registration, and the steps between them. Server, screens and tests read these
 * tables. The rule for decisions about one's own work is in server/src/reviews/four-eyes.ts.
 */

import { type Role, roleMay } from './roles.ts';

/** Review status of a registration; a new registration is `submitted`. */
export const reviewStatuses = ['submitted', 'returned', 'approved', 'rejected'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** `owner`: the collector of the registration, or an account of the office that may edit it. */
type Actor = 'reviewer' | 'owner';

type ReviewStep = {
  from: ReviewStatus;
  to: ReviewStatus;
  by: Actor;
  /** What the step requires: a remark or a note, a note, or nothing. */
  needs: 'remark-or-note' | 'note' | 'nothing';
};

const decision = { by: 'reviewer' } as const;

export const reviewSteps = {
  approve: { ...decision, from: 'submitted', to: 'approved', needs: 'nothing' },
  return: { ...decision, from: 'submitted', to: 'returned', needs: 'remark-or-note' },
  reject: { ...decision, from: 'submitted', to: 'rejected', needs: 'note' },
  reopen: { ...decision, from: 'rejected', to: 'submitted', needs: 'nothing' },
  'take-back': { ...decision, from: 'approved', to: 'submitted', needs: 'note' },
  resubmit: { from: 'returned', to: 'submitted', by: 'owner', needs: 'nothing' },
} as const satisfies Record<string, ReviewStep>;

/** The steps that only accounts with the permission `review` take. */
export const reviewDecisions = ['approve', 'return', 'reject', 'reopen', 'take-back'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

/** The entries of a registration's review history; the server adds `changed` after the approval. */
export const reviewEvents = [...reviewDecisions, 'resubmit', 'changed'] as const;
export type ReviewEvent = (typeof reviewEvents)[number];

/** The status after a change of the person, the products, the production or a document. */
export const reviewStatusAfterChange = (status: ReviewStatus): ReviewStatus =>
  status === 'approved' ? 'submitted' : status;

/** The steps that a role may take in a state; for `user` on own registrations only. */
export const allowedReviewSteps = (
  status: ReviewStatus,
  role: Role,
): (keyof typeof reviewSteps)[] =>
  [...reviewDecisions, 'resubmit' as const].filter((step) => {
    const { from, by }: ReviewStep = reviewSteps[step];
    return from === status && roleMay(role, by === 'owner' ? 'registrations.edit' : 'review');
  });
