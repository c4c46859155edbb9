import { plainNumber } from '@gi/contract/fields/typed-text';
import { formatTurnover } from '#i18n/amount-words.ts';
import { amountTexts } from '#i18n/en/amounts.ts';
import { fieldTexts } from '#i18n/en/fields.ts';
import { useText, type Translate } from '#i18n/language.ts';
import type { Doubt } from './doubts.ts';
import { rupeesOf } from './turnover.ts';

type Words = Translate<typeof amountTexts.source>;
type Labels = Translate<typeof fieldTexts.source>;

const isTurnover = (doubt: Doubt) => doubt.about === 'turnover';

/** The title of the question, and the words of the button that leads back to the field. */
export const doubtWords = (t: Words, doubts: readonly Doubt[]) =>
  doubts.every(isTurnover)
    ? { title: t('confirmTitle'), change: t('changeAmount') }
    : { title: t('doubtTitle'), change: t('changeAnswers') };

const sentenceOf = (t: Words, labels: Labels, doubt: Doubt): string => {
  switch (doubt.about) {
    case 'phone':
      return t('phoneDoubt', { phone: doubt.phone });
    case 'years':
      return t('yearsDoubt', { product: doubt.product, years: doubt.years, age: doubt.age });
    case 'startYear':
      return t('startYearDoubt', { product: doubt.product, year: doubt.year });
    case 'cardName':
      return t('cardNameDoubt', { name: doubt.name });
    case 'cardYear':
      return t('cardYearDoubt', { year: doubt.year });
    case 'cardGender':
      return t('cardGenderDoubt', { gender: labels(doubt.gender) });
    case 'turnover':
      return t('ofProduct', {
        product: doubt.product,
        turnover: formatTurnover(plainNumber(doubt.annualTurnover), doubt.turnoverUnit),
        rupees: rupeesOf(t, doubt),
      });
  }
};

const Lines = ({ doubts }: { doubts: readonly Doubt[] }) => {
  const t = useText(amountTexts);
  const labels = useText(fieldTexts);
  if (doubts.length === 0) return null;
  return (
    <ul className="mt-1 list-disc pl-5">
      {doubts.map((doubt) => (
        <li key={JSON.stringify(doubt)}>{sentenceOf(t, labels, doubt)}</li>
      ))}
    </ul>
  );
};

/** The questions of a confirmation: each doubt, and amounts with their value in rupees. */
export const DoubtList = ({ doubts }: { doubts: readonly Doubt[] }) => {
  const t = useText(amountTexts);
  const turnovers = doubts.filter(isTurnover);
  return (
    <>
      <Lines doubts={doubts.filter((doubt) => !isTurnover(doubt))} />
      {turnovers.length === 0 ? null : <p>{t('confirmText')}</p>}
      <Lines doubts={turnovers} />
    </>
  );
};
