import {
  reviewSteps,
  type ReviewDecision,
  type ReviewStatus,
} from '@gi/contract/fields/review-states';
import { sentence, type Sentence } from '@gi/contract/words/sentence';
import { Problem } from '#base/errors.ts';
import { refuseChangedSince } from '#register/lock-registration.ts';
import type { RegistrationRow } from '#register/registration-records.ts';

/** The sentence of the conflict when another decision came first, by the status that it set. */
const happened: Record<ReviewStatus, (name: string) => Sentence> = {
  submitted: () => sentence('review.submitted_meanwhile'),
  returned: (name) => sentence('review.returned_meanwhile', { name }),
  approved: (name) => sentence('review.approved_meanwhile', { name }),
  rejected: (name) => sentence('review.rejected_meanwhile', { name }),
};

type Decided = Pick<RegistrationRow, 'review_status' | 'reviewed_by'>;

/** @throws {Problem} 409 `review.decided_meanwhile`, with what was decided and by whom */
export const refuseDecided = ({ review_status, reviewed_by }: Decided): never => {
  throw new Problem('review.decided_meanwhile', {
    sentence: happened[review_status](reviewed_by ?? 'Somebody'),
  });
};

/** @throws {Problem} 409 when it was decided or changed since the reviewer looked */
export const refuseStale = (
  row: RegistrationRow,
  { decision, seen }: { decision: ReviewDecision; seen: string },
): void => {
  if (row.review_status !== reviewSteps[decision].from) refuseDecided(row);
  refuseChangedSince(row, seen);
};
