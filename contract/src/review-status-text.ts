import * as z from 'zod/mini';
import { reviewStatuses, type ReviewStatus } from './case-states.ts';

const isReviewStatus = (text: string): text is ReviewStatus =>
  reviewStatuses.some((status) => status === text);
/** One or several review statuses, comma separated; an empty value counts as absent. */
export const reviewStatusText = z.pipe(
  z.string().check(
    z.maxLength(200, 'Please send review statuses'),
    z.refine(
      (value) => value === '' || value.split(',').every(isReviewStatus),
      'Please send submitted, returned, approved or rejected',
    ),
  ),
  z.transform((value) => (value === '' ? undefined : value.split(',').filter(isReviewStatus))),
);
