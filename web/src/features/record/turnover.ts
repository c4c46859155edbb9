import { formatNumber, formatRupees } from '@gi/contract/values/english-format';
import { productionFields, type ProductionText } from '@gi/contract/fields/registration-fields';
import { checkValues } from '@gi/contract/rules/registration-rules';
import { plainNumber } from '@gi/contract/fields/typed-text';
import { rupeesPerUnit, toRupees, turnoverUnits } from '@gi/contract/fields/units';
import { isUnusualTurnover } from '@gi/contract/rules/plausibility';
import { amountTexts } from '#i18n/en/amounts.ts';
import { useText, type Translate } from '#i18n/language.ts';

/** A typed yearly turnover, of an entry of the wizard or of the edit form. */
export type TypedTurnover = Pick<ProductionText, 'annualTurnover' | 'turnoverUnit'>;

const read = ({ annualTurnover, turnoverUnit }: TypedTurnover) => {
  const amount = plainNumber(annualTurnover);
  const unit = turnoverUnits.find((each) => each === turnoverUnit);
  const isAmount =
    amount !== '' &&
    checkValues(productionFields, { annualTurnover: amount }).annualTurnover === undefined;
  return unit === undefined || !isAmount
    ? undefined
    : {
        rupees: toRupees(Number(amount), unit),
        isUnusual: isUnusualTurnover(Number(amount), unit),
      };
};

/** Whether the amount is so high that amount and unit should be checked again. */
export const isUnusual = (typed: TypedTurnover): boolean => read(typed)?.isUnusual === true;

/** '= ₹3,50,000', from one crore on with the crores behind it; '' unless it is an amount. */
export const rupeesOf = (t: Translate<typeof amountTexts.source>, typed: TypedTurnover): string => {
  const found = read(typed);
  if (found === undefined) return '';
  const { rupees } = found;
  const amount = formatRupees(rupees);
  const crores = rupees / rupeesPerUnit.crore;
  if (crores < 1) return t('rupees', { amount });
  return crores < 100_000
    ? t('rupeesInCrore', { amount, crore: formatNumber(crores) })
    : t('rupeesInLakhCrore', { amount, crore: formatNumber(crores / 100_000) });
};

/** The texts under the field of a turnover while it is typed: the rupees, and a warning. */
export const useTurnoverWords = (typed: TypedTurnover | undefined) => {
  const t = useText(amountTexts);
  return {
    result: (typed && rupeesOf(t, typed)) || undefined,
    warning: typed && isUnusual(typed) ? t('unusual') : undefined,
  };
};
