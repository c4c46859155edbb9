import type { CardCode } from '@gi/contract/fields/aadhaar-code';

/** The fields that a card fills, in the order of the sheet. */
export const cardFields = [
  'aadharNumber',
  'name',
  'age',
  'gender',
  'address',
  'pinCode',
  'district',
  'state',
] as const;
export type CardField = (typeof cardFields)[number];
export type CardValues = Readonly<Partial<Record<CardField, string>>>;

/** What was typed so far, and the last digits of a number that is known but not shown. */
export type TypedPerson = Readonly<Record<CardField, string>> & { lastDigits?: string | undefined };

/** The last four digits of the card's number; undefined when the old code has none. */
export const lastDigitsOf = (code: CardCode): string | undefined =>
  code.kind === 'secure' ? code.lastDigits : code.number?.slice(-4);
