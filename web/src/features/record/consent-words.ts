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
  const { language, languages } = useLanguage();
  return ({ given, state }: RegistrationDetail['consent_of_person']): string => {
    if (state === 'withdrawn') return record('consentWithdrawn');
    if (given === null || state === 'not_recorded') return t('noConsent');
    const names = new Intl.DisplayNames([language], { type: 'language', fallback: 'code' });
    // A language that browsers do not know (Assamese) would name the others in English.
    const isKnown = Intl.DisplayNames.supportedLocalesOf([language]).length > 0;
    const own = languages.find(({ code }) => code === given.language)?.name;
    return t(guardianAgreed(given) ? 'consentWithGuardian' : 'consentGiven', {
      date: formatDateTime(given.at),
      language: (isKnown ? names.of(given.language) : own) ?? given.language,
      version: given.noticeVersion,
    });
  };
};
