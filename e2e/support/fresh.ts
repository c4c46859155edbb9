import { aadharLooksRight, voterIdLooksRight } from '@gi/contract/fields/identity-numbers';

let counter = 100;
const nextNumber = (): number => (counter += 1);

/** `Kamala Nath` → `Kamala Nath 104`: a search for it finds nothing of another journey. */
export const freshName = (name: string): string => `${name} ${nextNumber()}`;

/** `asha` → `asha-105`. */
export const freshUsername = (name: string): string => `${name}-${nextNumber()}`;

const withCheckDigit = (beginning: string, isRight: (value: string) => boolean): string => {
  const found = Array.from('0123456789', (digit) => beginning + digit).find(isRight);
  if (found === undefined) throw new Error(`no check digit makes ${beginning} right`);
  return found;
};

/** A new Aadhar number with a right check digit. */
export const freshAadhar = (): string =>
  withCheckDigit(`8${String(nextNumber()).padStart(10, '0')}`, aadharLooksRight);

/** A new Voter ID with a right check digit. */
export const freshVoterId = (): string =>
  withCheckDigit(`GIJ${String(nextNumber()).padStart(6, '0')}`, voterIdLooksRight);
