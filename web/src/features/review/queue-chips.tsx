import type { WaitingRegistration } from '@gi/contract/schemas/reviews';
import { Chip } from '#components/cards/chip.tsx';
import { benchTexts } from '#i18n/en/review-bench.ts';
import { reviewTexts } from '#i18n/en/reviews.ts';
import { useText } from '#i18n/language.ts';
import { formatTime } from '#lib/format/format.ts';
import { isHeld } from './use-queue.ts';

/** 'meera is reviewing this'; empty when only this account has it open. */
export const ReviewingChip = ({ names }: { names: readonly string[] }) => {
  const t = useText(reviewTexts);
  if (names.length === 0) return null;
  return (
    <Chip tone="turmeric">{t('reviewing', { count: names.length, names: names.join(', ') })}</Chip>
  );
};

/** Who decides on it or looks at it, whether it came back, and whether the four-eyes rule keeps this account from it. */
export const QueueChips = ({ row }: { row: WaitingRegistration }) => {
  const t = useText(benchTexts);
  const reviews = useText(reviewTexts);
  const { claim } = row;
  const time = formatTime(claim?.until);
  const others = row.reviewing.filter(({ username }) => username !== claim?.username);
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5 sm:h-full sm:flex-nowrap">
      {claim === null ? null : isHeld(row) ? (
        <Chip tone="turmeric">{t('withColleague', { name: claim.username, time })}</Chip>
      ) : (
        <Chip tone="leaf">{t('yours', { time })}</Chip>
      )}
      <ReviewingChip names={others.map(({ username }) => username)} />
      {row.ownWork ? <Chip>{t('ownWork')}</Chip> : null}
      {row.reviewedBefore ? <Chip tone="indigo">{reviews('again')}</Chip> : null}
    </span>
  );
};
