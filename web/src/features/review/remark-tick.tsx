import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import type { Review, ReviewChange } from '@gi/contract/schemas/reviews';
import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { reviewChanges } from '#api/reviews.ts';
import { reviewTexts } from '#i18n/en/reviews.ts';
import { useText } from '#i18n/language.ts';

/** Was what a remark is about changed? A remark about a product is seen to by a change of any of its facts. */
export const isSeenTo = (field: string, changes: readonly ReviewChange[]): boolean =>
  changes.some((change) => change.field === field || change.field.startsWith(`${field}.`));

/** What was changed since the registration was returned; nothing in any other status. */
export const useChangesSinceReturn = (
  record: Pick<RegistrationRecord, 'id' | 'review_status'> | undefined,
): readonly ReviewChange[] => {
  const enabled = record?.review_status === 'returned';
  const { data } = useQuery({ ...reviewChanges(String(record?.id ?? '')), enabled });
  return enabled ? (data?.changes ?? []) : [];
};

const unseen: readonly [] = [];

/** The remarks of a return that are still to be seen to. */
export const openRemarks = (review: Review | undefined, changes: readonly ReviewChange[]) =>
  review?.decision === 'return'
    ? review.remarks.filter(({ field }) => !isSeenTo(field, changes))
    : unseen;

/** Whether what a remark is about was changed since. */
export const RemarkTick = ({ seenTo }: { seenTo: boolean }) => {
  const t = useText(reviewTexts);
  const Mark = seenTo ? CircleCheck : CircleDashed;
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-1 text-sm ${seenTo ? 'text-leaf' : 'text-ink-2'}`}
    >
      <Mark className="size-4" aria-hidden="true" />
      {t(seenTo ? 'remarkSeenTo' : 'remarkOpen')}
    </span>
  );
};
