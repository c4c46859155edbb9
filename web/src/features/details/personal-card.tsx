import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { Card, Facts } from '#components/cards/card.tsx';
import { Avatar } from '#components/cards/avatar.tsx';
import { useText } from '#i18n/language.ts';
import { detailTexts } from '#i18n/en/details.ts';
import { useFacts } from '#features/record/use-facts.tsx';
import { RecordNumber } from '#features/record/record-number.tsx';

/** The facts about the producer, with the buttons that show the numbers. */
export const usePersonalFacts = (record: RegistrationDetail) =>
  useFacts('details', record, (kind, value, label) => (
    <RecordNumber registrationId={String(record.id)} kind={kind} masked={value} label={label} />
  ));

type PersonalCardProps = {
  record: RegistrationDetail;
  /** False where the page shows the portrait already. */
  portrait?: boolean;
};

/** The producer's data; blank facts are left out. */
export const PersonalCard = ({ record, portrait = true }: PersonalCardProps) => {
  const t = useText(detailTexts);
  const facts = usePersonalFacts(record);
  return (
    <Card heading={t('personal')}>
      <div className="flex flex-col gap-6 sm:flex-row">
        {portrait ? (
          <Avatar name={record.name} src={record.documentUrls.photo} size="large" />
        ) : null}
        <div className="min-w-0 flex-1">
          <Facts items={facts} />
        </div>
      </div>
    </Card>
  );
};
