/**
 * Identity numbers: the formats that rules require, and the check digits, which only give warnings
 * (algorithms: docs/glossary.md).
 */
export type IdentityKind = 'aadhar' | 'voter' | 'pan';

/** Strips what people type between digits (spaces, hyphens) and upper-cases. */
export const normaliseIdentity = (value: string): string =>
  value
    .normalize('NFC')
    .replace(/[\s\u200B-\u200D-]+/g, '')
    .toUpperCase();

export const isAadhar = (value: string): boolean => /^[0-9]{12}$/.test(value);
export const isVoterId = (value: string): boolean => /^[A-Z]{3}[0-9]{7}$/i.test(value);
export const isPan = (value: string): boolean => /^[A-Z]{5}[0-9]{4}[A-Z]$/i.test(value);

/** A number, or its last four characters, as it may be shown: `XXXX XXXX 2346`, `XXXXXX4567`. */
export const maskIdentity = (kind: IdentityKind, number: string): string =>
  `${kind === 'aadhar' ? 'XXXX XXXX ' : 'XXXXXX'}${number.slice(-4)}`;

const verhoeffD = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
];
const verhoeffP = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
];
const digitAt = (row: string | undefined, index: number): number => Number(row?.[index] ?? 0);

/** Aadhar: first digit 2–9 and the Verhoeff check digit. Not a proof that the number was issued. */
export const aadharLooksRight = (value: string): boolean => {
  if (!isAadhar(value) || /^[01]/.test(value)) return false;
  let check = 0;
  for (const [index, digit] of Array.from(value, Number).toReversed().entries())
    check = digitAt(verhoeffD[check], digitAt(verhoeffP[index % 8], digit));
  return check === 0;
};

/** Voter ID: the last digit is Luhn's over the seven digits. Older cards may differ. */
export const voterIdLooksRight = (value: string): boolean => {
  if (!isVoterId(value)) return false;
  let sum = 0;
  for (const [index, digit] of Array.from(value.slice(3), Number).toReversed().entries()) {
    const weighted = index % 2 === 1 ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum % 10 === 0;
};

/** PAN: the format, and a fourth letter `P` (a person). */
export const panLooksRight = (value: string): boolean =>
  isPan(value) && value.charAt(3).toUpperCase() === 'P';

/** Whether a number is plausible by its kind; a false one is warned about, not refused. */
export const looksRight: Readonly<Record<IdentityKind, (value: string) => boolean>> = {
  aadhar: aadharLooksRight,
  voter: voterIdLooksRight,
  pan: panLooksRight,
};
