import { identityKeys } from '@gi/contract/fields/identity-keys';
import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { useQuery } from '@tanstack/react-query';
import { allProducts } from '#api/catalogue.ts';
import { Notice } from '#components/messages/notice.tsx';
import { formatTurnover } from '#i18n/amount-words.ts';
import { documentNames } from '#i18n/en/document-names.ts';
import { fieldTexts } from '#i18n/en/fields.ts';
import { benchTexts } from '#i18n/en/review-bench.ts';
import { placeWarnings } from '#i18n/en/place-warnings.ts';
import { reviewTexts } from '#i18n/en/reviews.ts';
import { useText } from '#i18n/language.ts';
import { useApplicationName } from './use-application-name.ts';
import { useSamePhone } from './use-same-phone.ts';
import { warningsOf, type ReviewWarning } from './warnings.ts';

const useSentence = (): ((warning: ReviewWarning) => string) => {
  const t = useText(reviewTexts);
  const fields = useText(fieldTexts);
  const documents = useText(documentNames);
  const places = useText(placeWarnings);
  const bench = useText(benchTexts);
  const nameOf = useApplicationName();
  return (warning) => {
    switch (warning.about) {
      case 'minor':
        return t('warnMinor', { age: warning.age });
      case 'cardName':
        return t('warnCardName');
      case 'cardAge':
        return t('warnCardAge');
      case 'uncovered':
        return bench('warnUncovered');
      case 'consent':
        return t('warnConsent');
      case 'guardian':
        return t('warnGuardian');
      case 'nameLatin':
        return t('warnNameLatin');
      case 'number':
        return t('warnNumber', { label: fields(identityKeys[warning.kind]) });
      case 'document':
        return t('warnDocument', { what: documents(warning.kind) });
      case 'samePhone':
        return warning.more === 0
          ? t('warnSamePhone', warning)
          : t('warnSamePhoneMany', { names: warning.names, count: warning.more });
      case 'running':
        return bench('warnRunning', { application: nameOf(warning.application) });
      case 'outside':
        return places('outside', warning);
      case 'retired':
        return t('warnRetired', warning);
      case 'phone':
        return t('warnPhone', { phone: warning.phone });
      case 'years':
        return t('warnYears', warning);
      case 'startYear':
        return t('warnStartYear', warning);
      case 'turnover': {
        const { product, annualTurnover, turnoverUnit } = warning;
        const turnover = formatTurnover(annualTurnover, turnoverUnit);
        return t('warnTurnover', { product, turnover });
      }
    }
  };
};

type ReviewWarningsProps = {
  record: RegistrationDetail;
  /** Does the unit require that the number is covered in pictures of Aadhar cards? */
  requireCovered: boolean;
};

/** What the reviewer should look at first; nothing when there is nothing. */
export const ReviewWarnings = ({ record, requireCovered }: ReviewWarningsProps) => {
  const t = useText(reviewTexts);
  const sentenceOf = useSentence();
  const { data: catalogue = [] } = useQuery(allProducts());
  const samePhone = useSamePhone(record);
  const warnings = warningsOf(record, { catalogue, samePhone, requireCovered });
  if (warnings.length === 0) return null;
  return (
    <Notice tone="warning" title={t('warnings')}>
      <ul className="list-disc pl-5">
        {warnings.map((warning) => (
          <li key={JSON.stringify(warning)}>{sentenceOf(warning)}</li>
        ))}
      </ul>
    </Notice>
  );
};
