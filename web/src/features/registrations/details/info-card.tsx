import { formatTurnover } from '@gi/contract/format';
import type { RegistrationDetail } from '@gi/contract/registration-record';
import { Card, Facts } from '#components/ui/card.tsx';
import { useLanguage, useText } from '#i18n/language.ts';
import { detailTexts } from '#i18n/en/details.ts';
import { formatDateTime } from '#lib/format.ts';

function consentText(record: RegistrationDetail, language: string) {
  const { consent } = record;
  if (consent === null) return undefined;
  const names = new Intl.DisplayNames([language], { type: 'language', fallback: 'code' });
  return {
    date: formatDateTime(consent.at),
    language: names.of(consent.language) ?? consent.language,
    version: consent.noticeVersion,
  };
}

/** How the registration came about, and the producer's consent. */
export function InfoCard({ record }: { record: RegistrationDetail }) {
  const t = useText(detailTexts);
  const { language } = useLanguage();
  const consent = consentText(record, language);
  const time = (value: string) => <time dateTime={value}>{formatDateTime(value)}</time>;
  const items = [
    { label: t('registeredBy'), value: record.username },
    { label: t('registrationDate'), value: time(record.created_at) },
    { label: t('lastUpdated'), value: time(record.updated_at) },
    {
      label: t('kind'),
      value:
        record.base_registration_id === null
          ? t('firstRegistration')
          : t('additionalTo', { id: String(record.base_registration_id) }),
    },
    ...(record.captured_at ? [{ label: t('capturedAt'), value: time(record.captured_at) }] : []),
    ...(record.area_of_production ? [{ label: t('area'), value: record.area_of_production }] : []),
    ...(record.annual_turnover === null
      ? []
      : [
          {
            label: t('turnover'),
            value: formatTurnover(record.annual_turnover, record.turnover_unit),
          },
        ]),
    ...(record.years_of_production === null
      ? []
      : [
          {
            label: t('yearsOfProduction'),
            value: t('years', { count: record.years_of_production }),
          },
        ]),
    { label: t('consent'), value: consent ? t('consentGiven', consent) : t('noConsent') },
  ];
  return (
    <Card heading={t('info')}>
      <Facts items={items} />
    </Card>
  );
}
