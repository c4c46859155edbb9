import { formatNumber as english } from '@gi/contract/values/english-format';
import { inDigitsOf } from './digits.ts';
import { formatLanguage } from './format-language.ts';

/** A number for reading, `1234567` → `12,34,567`, in the digits of the screens' language. Amounts of papers stay in 0 to 9. */
export const formatNumber = (value: number | string): string =>
  inDigitsOf(formatLanguage(), english(value));
