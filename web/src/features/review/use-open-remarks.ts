import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import type { Review } from '@gi/contract/schemas/reviews';
import { useQuery } from '@tanstack/react-query';
import { reviewsOf } from '#api/reviews.ts';

/** The decision that returned or rejected the registration; undefined in any other status. */
export const useStandingReview = (
  record: Pick<RegistrationRecord, 'id' | 'review_status'> | undefined,
): Review | undefined => {
  const decision =
    record?.review_status === 'returned'
      ? 'return'
      : record?.review_status === 'rejected'
        ? 'reject'
        : undefined;
  const { data } = useQuery({
    ...reviewsOf(String(record?.id ?? '')),
    enabled: decision !== undefined,
  });
  return decision === undefined
    ? undefined
    : data?.reviews.find((review) => review.decision === decision);
};
