import { camelCase } from '@gi/contract/fields/field';
import { formatNumber } from '@gi/contract/values/english-format';
import { genders } from '@gi/contract/fields/units';
import { unitWord } from '#i18n/amount-words.ts';
import { fieldTexts } from '#i18n/en/fields.ts';
import { useText } from '#i18n/language.ts';
import { formatDay } from '#lib/format/format.ts';

/** `annual_turnover` and `production.17.annualTurnover` → `annualTurnover`. */
export const factOf = (field: string): string => camelCase(field.split('.').at(-1) ?? field);

/** A changed value as the record shows it: choices in the language of the screens, amounts with commas. */
export const useValueWords = (): ((field: string, value: string | number) => string) => {
  const t = useText(fieldTexts);
  return (field, value) => {
    const text = String(value);
    switch (factOf(field)) {
      case 'gender': {
        const gender = genders.find((each) => each === text);
        return gender === undefined ? text : t(gender);
      }
      case 'unit':
      case 'turnoverUnit':
        return unitWord(text);
      case 'annualProduction':
      case 'annualTurnover':
        return formatNumber(value);
      case 'signingDate':
        return formatDay(text) || text;
      default:
        return text;
    }
  };
};
