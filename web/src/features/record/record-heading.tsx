import { isMinor } from '@gi/contract/rules/minors';
import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import type { ReactNode } from 'react';
import { Chip, ChipList } from '#components/cards/chip.tsx';
import { useText } from '#i18n/language.ts';
import { listTexts } from '#i18n/en/lists.ts';
import { fieldTexts } from '#i18n/en/fields.ts';
import { recordTexts } from '#i18n/en/record.ts';
import { StatusChip } from './status-chip.tsx';
import { CoveredChip, VerifiedChip } from './verified-chip.tsx';

type Category = RegistrationRecord['categories'][number];

type StateChipsProps = {
  record: RegistrationRecord;
  /** After the state of the review. */
  children?: ReactNode;
};

/** Consent withdrawn, review, checks of the card, under 18, and that it is an additional registration. */
export const StateChips = ({ record, children }: StateChipsProps) => {
  const t = useText(listTexts);
  const recordText = useText(recordTexts);
  return (
    <>
      {record.consent_withdrawn_at === null ? null : (
        <Chip tone="madder">{recordText('consentWithdrawn')}</Chip>
      )}
      <StatusChip record={record} />
      {children}
      <VerifiedChip record={record} />
      <CoveredChip record={record} />
      {isMinor(record.age) ? <Chip tone="turmeric">{recordText('under18')}</Chip> : null}
      {record.is_additional ? <Chip>{t('additional')}</Chip> : null}
    </>
  );
};

type ChipsProps = {
  record: RegistrationRecord;
  /** How a category is called; in English, as on papers and in the office, without this. */
  nameOf?: (category: Category) => string;
};

/** The categories of a registration, and its states. */
export const RecordChips = ({ record, nameOf = ({ name }) => name }: ChipsProps) => (
  <ChipList>
    {record.categories.map((category) => (
      <Chip key={category.id} tone="indigo">
        {nameOf(category)}
      </Chip>
    ))}
    <StateChips record={record} />
  </ChipList>
);

/** 'Registration ID: 41 · 44 years, Female' */
export const useWhoLine = () => {
  const t = useText(listTexts);
  const fieldText = useText(fieldTexts);
  return ({ id, age, gender }: RegistrationRecord): string =>
    `${t('registrationId', { id: String(id) })} · ${fieldText('years', { count: age })}, ${fieldText(gender)}`;
};
