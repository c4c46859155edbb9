import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import type { ReviewChange } from '@gi/contract/schemas/reviews';
import { useQuery } from '@tanstack/react-query';
import { reviewsOf } from '#api/reviews.ts';
import { Card } from '#components/cards/card.tsx';
import { reviewTexts } from '#i18n/en/reviews.ts';
import { useText } from '#i18n/language.ts';
import { formatDate } from '#lib/format/format.ts';
import { useRemarkLabel } from '#features/record/remark-label.ts';
import { isSeenTo, RemarkTick } from './remark-tick.tsx';

type RemarksSeenToProps = { record: RegistrationDetail; changes: readonly ReviewChange[] };

/** For the reviewer of a registration that was returned: each remark, and whether its field was changed. */
export const RemarksSeenTo = ({ record, changes }: RemarksSeenToProps) => {
  const t = useText(reviewTexts);
  const labelOf = useRemarkLabel(record);
  const { data } = useQuery(reviewsOf(String(record.id)));
  // The changes are counted from the last of these decisions.
  const last = data?.reviews.find(({ decision }) =>
    ['approve', 'return', 'reject'].includes(decision),
  );
  if (last?.decision !== 'return' || last.remarks.length === 0) return null;
  return (
    <Card heading={t('returnedBy', { name: last.by ?? t('somebody'), date: formatDate(last.at) })}>
      <ul className="-my-2 divide-y divide-line">
        {last.remarks.map(({ field, text }, index) => (
          <li key={index} className="flex items-start justify-between gap-3 py-2">
            <span className="min-w-0 break-words">
              <span className="font-medium">{labelOf(field)}: </span>
              {text}
            </span>
            <RemarkTick seenTo={isSeenTo(field, changes)} />
          </li>
        ))}
      </ul>
    </Card>
  );
};
