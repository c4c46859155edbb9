import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import type { Review } from '@gi/contract/schemas/reviews';
import { useQuery } from '@tanstack/react-query';
import { reviewsOf } from '#api/reviews.ts';
import { Card } from '#components/cards/card.tsx';
import { reviewTexts } from '#i18n/en/reviews.ts';
import { useText } from '#i18n/language.ts';
import { formatDateTime } from '#lib/format/format.ts';
import { useRemarkLabel } from '#features/record/remark-label.ts';

const acts = {
  approve: 'actApprove',
  return: 'actReturn',
  reject: 'actReject',
  reopen: 'actReopen',
  'take-back': 'actTakeBack',
  resubmit: 'actResubmit',
  changed: 'actChanged',
} as const;

const Past = ({ review, record }: { review: Review; record: RegistrationDetail }) => {
  const t = useText(reviewTexts);
  const labelOf = useRemarkLabel(record);
  return (
    <li className="py-2 first:pt-0 last:pb-0">
      <span className="font-medium">
        {t(acts[review.decision], { name: review.by ?? t('somebody') })}
      </span>{' '}
      <time dateTime={review.at} className="text-sm text-ink-2">
        {formatDateTime(review.at)}
      </time>
      {review.alone ? <p className="text-sm text-turmeric">{t('alone')}</p> : null}
      {review.note === null ? null : <p className="whitespace-pre-line">{review.note}</p>}
      <ul className="list-disc pl-5">
        {review.remarks.map(({ field, text }, index) => (
          <li key={index}>
            <span className="font-medium">{labelOf(field)}: </span>
            {text}
          </li>
        ))}
      </ul>
    </li>
  );
};

/** The earlier decisions about a registration; nothing when there is none. */
export const PastReviews = ({ record }: { record: RegistrationDetail }) => {
  const t = useText(reviewTexts);
  const { data } = useQuery(reviewsOf(String(record.id)));
  if (data === undefined || data.reviews.length === 0) return null;
  return (
    <Card heading={t('past')}>
      <ol className="divide-y divide-line">
        {data.reviews.map((review) => (
          <Past key={`${review.at}${review.decision}`} review={review} record={record} />
        ))}
      </ol>
    </Card>
  );
};
