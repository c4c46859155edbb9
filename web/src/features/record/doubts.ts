import type { CardPerson } from '@gi/contract/fields/aadhaar-code';
import { isUnusualYears, isUsualPhone } from '@gi/contract/rules/plausibility';
import { plainNumber } from '@gi/contract/fields/typed-text';
import { isUnusual, type TypedTurnover } from './turnover.ts';

type NamedTurnover = TypedTurnover & { product: string };

/** Implausible values of a form. */
export type EnteredDoubt =
  | { about: 'phone'; phone: string }
  | { about: 'years'; product: string; years: string; age: string }
  | { about: 'startYear'; product: string; year: string }
  | ({ about: 'turnover' } & NamedTurnover);

/** What a scanned card says differently from what is entered. */
export type CardDoubt =
  | { about: 'cardName'; name: string }
  | { about: 'cardYear'; year: string }
  | { about: 'cardGender'; gender: NonNullable<CardPerson['gender']> };

/** One confirmation asks about them before a form is saved. */
export type Doubt = EnteredDoubt | CardDoubt;

/** What a scanned card says of who the person is. */
export type CardFacts = Pick<CardPerson, 'name' | 'birth' | 'gender'>;

type TypedPerson = { phone: string; age: string };
type TypedEntry = NamedTurnover & { yearsOfProduction: string; startYear: string };

const yearsDoubt = ({ product, yearsOfProduction }: TypedEntry, age: string): EnteredDoubt[] => {
  const years = plainNumber(yearsOfProduction);
  return Number(years) > 0 && Number(age) > 0 && isUnusualYears(Number(years), Number(age))
    ? [{ about: 'years', product, years, age }]
    : [];
};

const startYearDoubt = ({ product, startYear }: TypedEntry): EnteredDoubt[] => {
  const year = plainNumber(startYear);
  return Number(year) > new Date().getFullYear() ? [{ about: 'startYear', product, year }] : [];
};

/** The implausible values of a form; values that break a rule are refused elsewhere. */
export const doubtsOf = (person: TypedPerson, entries: readonly TypedEntry[]): EnteredDoubt[] => {
  const phone = person.phone.trim();
  const age = plainNumber(person.age);
  return [
    ...(phone === '' || isUsualPhone(phone) ? [] : [{ about: 'phone', phone } as const]),
    ...entries.flatMap((entry): EnteredDoubt[] => {
      const { product, annualTurnover, turnoverUnit } = entry;
      return [
        ...yearsDoubt(entry, age),
        ...startYearDoubt(entry),
        ...(isUnusual(entry)
          ? [{ about: 'turnover', product, annualTurnover, turnoverUnit } as const]
          : []),
      ];
    }),
  ];
};

/** The doubts that an edit added: values that are on record already are not questioned again. */
export const newDoubts = (now: readonly Doubt[], before: readonly Doubt[]): Doubt[] => {
  const known = new Set(before.map((doubt) => JSON.stringify(doubt)));
  return now.filter((doubt) => !known.has(JSON.stringify(doubt)));
};
