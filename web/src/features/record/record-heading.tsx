import { isMinor } from '@gi/contract/rules/minors';
import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import { Chip, ChipList } from '#components/cards/chip.tsx';
import { useText } from '#i18n/language.ts';
import { listTexts } from '#i18n/en/lists.ts';
import { fieldTexts } from '#i18n/en/fields.ts';
import { recordTexts } from '#i18n/en/record.ts';
import { StatusChip } from './status-chip.tsx';
import { CoveredChip, VerifiedChip } from './verified-chip.tsx';

type Category = RegistrationRecord['categories'][number];

type ChipsProps = {
  record: RegistrationRecord;
  /** How a category is called; in English, as on papers and in the office, without this. */
  nameOf?: (category: Category) => string;
};

/** The categories of a registration, and that it is an additional one. */
export const RecordChips = ({ record, nameOf = ({ name }) => name }: ChipsProps) => {
  const t = useText(listTexts);
  const recordText = useText(recordTexts);
  return (
    <ChipList>
      {record.categories.map((category) => (
        <Chip key={category.id} tone="indigo">
          {nameOf(category)}
        </Chip>
      ))}
      {record.consent_withdrawn_at === null ? null : (
        <Chip tone="madder">{recordText('consentWithdrawn')}</Chip>
      )}
      <StatusChip record={record} />
      <VerifiedChip record={record} />
      <CoveredChip record={record} />
      {isMinor(record.age) ? <Chip tone="turmeric">{recordText('under18')}</Chip> : null}
      {record.is_additional ? <Chip>{t('additional')}</Chip> : null}
    </ChipList>
  );
};

/** 'ID 41 · 44 years, Female' */
export const WhoLine = ({ record }: { record: RegistrationRecord }) => {
  const t = useText(listTexts);
  const fieldText = useText(fieldTexts);
  return (
    <span className="text-sm font-normal text-ink-2">
      {t('registrationId', { id: String(record.id) })}
      {' · '}
      {fieldText('years', { count: record.age })}, {fieldText(record.gender)}
    </span>
  );
};
