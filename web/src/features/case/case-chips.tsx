import { isMinor } from '@gi/contract/rules/minors';
import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import type { ReactNode } from 'react';
import { Chip, ChipList } from '#components/cards/chip.tsx';
import { fieldTexts } from '#i18n/en/fields.ts';
import { listTexts } from '#i18n/en/lists.ts';
import { recordTexts } from '#i18n/en/record.ts';
import { useText } from '#i18n/language.ts';
import { StatusChip } from '#features/record/status-chip.tsx';
import { CoveredChip, VerifiedChip } from '#features/record/verified-chip.tsx';
import { placeOf } from '#features/record/village-of.ts';

/** 'Registration ID: 41 · 44 years, Female · Sualkuchi, Kamrup, Assam' */
export const useWhoLine = () => {
  const list = useText(listTexts);
  const field = useText(fieldTexts);
  return (record: RegistrationDetail): string =>
    [
      list('registrationId', { id: String(record.id) }),
      `${field('years', { count: record.age })}, ${field(record.gender)}`,
      placeOf(record),
    ]
      .filter((part) => part !== '')
      .join(' · ');
};

type CaseChipsProps = {
  record: RegistrationDetail;
  /** The states of its applications. */
  children: ReactNode;
};

/** What the office has to know at once: products, review, applications, under 18, consent withdrawn. */
export const CaseChips = ({ record, children }: CaseChipsProps) => {
  const list = useText(listTexts);
  const text = useText(recordTexts);
  return (
    <ChipList>
      <StatusChip record={record} />
      {children}
      <VerifiedChip record={record} />
      <CoveredChip record={record} />
      {record.consent_withdrawn_at === null ? null : (
        <Chip tone="madder">{text('consentWithdrawn')}</Chip>
      )}
      {isMinor(record.age) ? <Chip tone="turmeric">{text('under18')}</Chip> : null}
      {record.is_additional ? <Chip>{list('additional')}</Chip> : null}
    </ChipList>
  );
};
