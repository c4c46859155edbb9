import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { useMay } from '#api/session.ts';
import { Card, Facts } from '#components/cards/card.tsx';
import { useText } from '#i18n/language.ts';
import { detailTexts } from '#i18n/en/details.ts';
import { useConsentWords } from '#features/record/consent-words.ts';
import { useFacts } from '#features/record/use-facts.tsx';

/** The consent that was taken for this registration, unless the person's was given again after it. */
const consentOf = ({ consent: own, consent_of_person: { given } }: RegistrationDetail) =>
  own !== null && (given === null || Date.parse(own.at) > Date.parse(given.at)) ? own : given;

/** How the registration came about, and the producer's consent. */
export const InfoCard = ({ record }: { record: RegistrationDetail }) => {
  const t = useText(detailTexts);
  const consent = useConsentWords()({ ...record.consent_of_person, given: consentOf(record) });
  // The card about the person's rights says it.
  const hasRights = useMay('rights');
  const facts = useFacts('info', record);
  const base = record.base_registration_id;
  const items = [
    ...facts,
    {
      label: t('kind'),
      value: base === null ? t('firstRegistration') : t('additionalTo', { id: String(base) }),
    },
    ...(hasRights ? [] : [{ label: t('consent'), value: consent }]),
  ];
  return (
    <Card heading={t('info')}>
      <Facts items={items} />
    </Card>
  );
};
