import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import { Chip } from '#components/cards/chip.tsx';
import { recordTexts } from '#i18n/en/record.ts';
import { useText } from '#i18n/language.ts';

/** Says that UIDAI signed the scanned card; nothing without a verified scan. */
export const VerifiedChip = ({ record }: { record: RegistrationRecord }) => {
  const t = useText(recordTexts);
  return record.identityVerified === null ? null : <Chip tone="leaf">{t('idVerified')}</Chip>;
};

/** Says that the number is covered in the picture of the Aadhar card; nothing where nobody said so. */
export const CoveredChip = ({ record }: { record: RegistrationRecord }) => {
  const t = useText(recordTexts);
  return record.numberCovered ? <Chip tone="leaf">{t('numberCovered')}</Chip> : null;
};
