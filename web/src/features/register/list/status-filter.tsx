import { reviewStatuses, type ReviewStatus } from '@gi/contract/fields/review-states';
import { Select } from '#components/fields/field.tsx';
import { reviewStates } from '#i18n/en/review-states.ts';
import { useText } from '#i18n/language.ts';

type StatusFilterProps = {
  value: ReviewStatus | undefined;
  onChange: (status: ReviewStatus | undefined) => void;
};

/** Shows the registrations of one review status only; without a label, since its words say what it is. */
export const StatusFilter = ({ value, onChange }: StatusFilterProps) => {
  const t = useText(reviewStates);
  return (
    <Select
      aria-label={t('status')}
      className="sm:w-auto"
      value={value ?? ''}
      onChange={({ target }) => onChange(reviewStatuses.find((each) => each === target.value))}
    >
      <option value="">{t('anyStatus')}</option>
      {reviewStatuses.map((status) => (
        <option key={status} value={status}>
          {t(status)}
        </option>
      ))}
    </Select>
  );
};
