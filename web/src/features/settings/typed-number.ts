import { asciiDigits } from '@gi/contract/values/digits';
import { isBlank } from '@gi/contract/values/text';

/** A number that may be left out, as a form shows it. */
export const numberText = (value: number | null): string => (value === null ? '' : String(value));

/** The number that was typed; null for none. */
export const typedNumber = (typed: string): number | null =>
  isBlank(typed) ? null : Number(asciiDigits(typed));
