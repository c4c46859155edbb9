import { formatNumber, formatRupees } from '@gi/contract/format';
import { isTurnover } from '@gi/contract/registration-rules';
import { plainNumber } from '@gi/contract/typed-text';
import { isUnusualTurnover, rupeesPerUnit, toRupees, turnoverUnits } from '@gi/contract/units';
import { amountTexts } from '#i18n/en/amounts.ts';
import { useText } from '#i18n/language.ts';
import type { Translate } from '#i18n/language.ts';

/** A typed yearly turnover; `unit` is one of the turnover units, anything else is no amount yet. */
export type TypedTurnover = { amount: string; unit: string };

const read = ({ amount, unit }: TypedTurnover) => {
  const plain = plainNumber(amount);
  const known = turnoverUnits.find((each) => each === unit);
  return known === undefined || !isTurnover(plain)
    ? undefined
    : { rupees: toRupees(Number(plain), known), unusual: isUnusualTurnover(Number(plain), known) };
};

/** Is it so high that amount and unit should be looked at again? */
export const isUnusual = (typed: TypedTurnover): boolean => read(typed)?.unusual === true;

/** '= ₹3,50,000', from one crore on with the crores behind it; '' while it is no amount. */
export const rupeesOf = (t: Translate<typeof amountTexts.source>, typed: TypedTurnover): string => {
  const found = read(typed);
  if (found === undefined) return '';
  const { rupees } = found;
  const amount = formatRupees(rupees);
  return rupees < rupeesPerUnit.crore
    ? t('rupees', { amount })
    : t('rupeesInCrore', { amount, crore: formatNumber(rupees / rupeesPerUnit.crore) });
};

/** What the field of a turnover shows under it while it is typed. */
export const useTurnoverWords = (typed: TypedTurnover) => {
  const t = useText(amountTexts);
  return {
    result: rupeesOf(t, typed) || undefined,
    warning: isUnusual(typed) ? t('unusual') : undefined,
  };
};
