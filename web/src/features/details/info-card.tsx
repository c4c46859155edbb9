import { guardianAgreed } from '@gi/contract/rules/minors';
import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { Card, Facts } from '#components/cards/card.tsx';
import { useLanguage, useText } from '#i18n/language.ts';
import { detailTexts } from '#i18n/en/details.ts';
import { formatDateTime } from '#lib/format/format.ts';
import { useFacts } from '#features/record/use-facts.tsx';

const consentText = (record: RegistrationDetail, language: string) => {
  const { consent } = record;
  if (consent === null) return undefined;
  const names = new Intl.DisplayNames([language], { type: 'language', fallback: 'code' });
  return {
    date: formatDateTime(consent.at),
    language: names.of(consent.language) ?? consent.language,
    version: consent.noticeVersion,
  };
};

/** How the registration came about, and the producer's consent. */
export const InfoCard = ({ record }: { record: RegistrationDetail }) => {
  const t = useText(detailTexts);
  const { language } = useLanguage();
  const consent = consentText(record, language);
  const facts = useFacts('info', record);
  const base = record.base_registration_id;
  const items = [
    ...facts,
    {
      label: t('kind'),
      value: base === null ? t('firstRegistration') : t('additionalTo', { id: String(base) }),
    },
    // An additional registration seldom has its own: the person's is with the first.
    {
      label: t('consent'),
      value: consent
        ? t(guardianAgreed(record.consent) ? 'consentWithGuardian' : 'consentGiven', consent)
        : t(base === null ? 'noConsent' : 'consentOfFirst'),
    },
  ];
  return (
    <Card heading={t('info')}>
      <Facts items={items} />
    </Card>
  );
};
