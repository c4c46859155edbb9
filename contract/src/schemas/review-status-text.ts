import * as z from 'zod/mini';
import { reviewStatuses, type ReviewStatus } from '../fields/review-states.ts';
import { optionalText } from './text-schemas.ts';
import { messageOf } from '../words/sentence.ts';

const isReviewStatus = (text: string): text is ReviewStatus =>
  reviewStatuses.some((status) => status === text);
/** One or several review statuses, comma separated, which a query may leave out. */
export const OptionalReviewStatuses = optionalText(
  z.string().check(
    z.maxLength(200, messageOf('input.send_review_statuses')),
    z.refine(
      (value) => value === '' || value.split(',').every(isReviewStatus),
      messageOf('input.send_review_status'),
    ),
  ),
  (text) => text.split(',').filter(isReviewStatus),
);
