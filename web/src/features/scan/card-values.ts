import type { CardCode } from '@gi/contract/fields/aadhaar-code';
import { ageOn, belongsTo, nameAgrees } from '@gi/contract/fields/card-agreement';
import { lastDigitsOf, type CardField, type CardValues, type TypedPerson } from './card-fields.ts';
import { personFields } from '@gi/contract/fields/registration-fields';

const ageOf = ({ birth }: CardCode, today: string): string => {
  const age = birth === null ? 0 : ageOn(birth, today);
  const { from, to } = personFields.age.rule;
  return age >= from && age <= to ? String(age) : '';
};

/** What a card says of the fields, as a form holds it; a field that it says nothing of is left out. */
export const valuesOf = (code: CardCode, today: string): CardValues => {
  const all: Record<CardField, string> = {
    aadharNumber: code.kind === 'xml' ? (code.number ?? '') : '',
    name: code.name.slice(0, personFields.name.maxLength),
    age: ageOf(code, today),
    gender: code.gender ?? '',
    address: code.address.slice(0, personFields.address.maxLength),
    pinCode: code.pinCode ?? '',
    district: (code.district ?? '').slice(0, personFields.district.maxLength),
    state: code.state ?? '',
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
};

/** Is the card of another number than the one that was typed in full, or is on record? */
export const isOfOther = (code: CardCode, { aadharNumber, lastDigits }: TypedPerson): boolean => {
  if (/^\d{12}$/.test(aadharNumber)) return !belongsTo(code, aadharNumber);
  const digits = lastDigitsOf(code);
  return lastDigits !== undefined && digits !== undefined && digits !== lastDigits;
};

const plain = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Does a field say already what the card says? A name may be written in another order or with a title. */
export const saysTheSame = (code: CardCode, field: CardField, typed: string, value: string) =>
  field === 'name' ? nameAgrees([typed], code) === true : plain(typed) === plain(value);
