import { guardianAgreed } from '@gi/contract/rules/minors';
import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { detailTexts } from '#i18n/en/details.ts';
import { recordTexts } from '#i18n/en/record.ts';
import { useLanguage, useText } from '#i18n/language.ts';
import { formatDateTime } from '#lib/format/format.ts';

/** When the person's consent was given, in which language and to which notice; or that it is withdrawn or not recorded. */
export const useConsentWords = () => {
  const t = useText(detailTexts);
  const record = useText(recordTexts);
  const { language } = useLanguage();
  return ({ given, state }: RegistrationDetail['consent_of_person']): string => {
    if (state === 'withdrawn') return record('consentWithdrawn');
    if (given === null || state === 'not_recorded') return t('noConsent');
    const names = new Intl.DisplayNames([language], { type: 'language', fallback: 'code' });
    return t(guardianAgreed(given) ? 'consentWithGuardian' : 'consentGiven', {
      date: formatDateTime(given.at),
      language: names.of(given.language) ?? given.language,
      version: given.noticeVersion,
    });
  };
};
