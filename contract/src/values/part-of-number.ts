import { asciiDigits } from './digits.ts';

/** At most the letters before and after the digits of a Voter ID or PAN, or digits alone. */
const partOfNumber = /^[A-Z]{0,5}[0-9]+[A-Z]?$/i;

/**
 * Whether a search may be a number of a person or a part of one, which is kept in the vault only: it has the form of a
 * part of an Aadhar number, Voter ID, PAN or phone number, or four digits anywhere. Digits of any script count, and
 * what people type between them does not. A name with a house number has none of these forms.
 */
export const mayBePartOfNumber = (term: string): boolean => {
  const typed = asciiDigits(term).replaceAll(/[\s\p{P}\p{S}\p{Cf}]/gu, '');
  return partOfNumber.test(typed) || (typed.match(/[0-9]/g) ?? []).length >= 4;
};
