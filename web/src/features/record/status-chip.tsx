import type { ReviewStatus } from '@gi/contract/fields/review-states';
import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import { Chip, type Tone } from '#components/cards/chip.tsx';
import { reviewStates } from '#i18n/en/review-states.ts';
import { useText } from '#i18n/language.ts';

const tones: Readonly<Record<ReviewStatus, Tone>> = {
  submitted: 'river',
  returned: 'plum',
  approved: 'leaf',
  rejected: 'madder',
};

type StatusChipProps = { record: Pick<RegistrationRecord, 'review_status' | 'remarks_open'> };

/** Review status in words, with the number of open remarks. */
export const StatusChip = ({ record }: StatusChipProps) => {
  const t = useText(reviewStates);
  const { review_status: status, remarks_open: count } = record;
  return (
    <Chip tone={tones[status]}>
      {t(status)}
      {count > 0 ? ` · ${t('remarksOpen', { count })}` : null}
    </Chip>
  );
};
