import { isUnusualYears, isUsualPhone } from '@gi/contract/rules/plausibility';
import { plainNumber } from '@gi/contract/fields/typed-text';
import { isUnusual } from './turnover.ts';
import type { TypedTurnover } from './turnover.ts';

export type NamedTurnover = TypedTurnover & { product: string };

/** Implausible values of a form; one confirmation asks about them before it is saved. */
export type Doubt =
  | { about: 'phone'; phone: string }
  | { about: 'years'; product: string; years: string; age: string }
  | { about: 'startYear'; product: string; year: string }
  | ({ about: 'turnover' } & NamedTurnover);

type TypedPerson = { phone: string; age: string };
type TypedEntry = NamedTurnover & { yearsOfProduction: string; startYear: string };

const yearsDoubt = ({ product, yearsOfProduction }: TypedEntry, age: string): Doubt[] => {
  const years = plainNumber(yearsOfProduction);
  return Number(years) > 0 && Number(age) > 0 && isUnusualYears(Number(years), Number(age))
    ? [{ about: 'years', product, years, age }]
    : [];
};

const startYearDoubt = ({ product, startYear }: TypedEntry): Doubt[] => {
  const year = plainNumber(startYear);
  return Number(year) > new Date().getFullYear() ? [{ about: 'startYear', product, year }] : [];
};

/** The implausible values of a form; values that break a rule are refused elsewhere. */
export const doubtsOf = (person: TypedPerson, entries: readonly TypedEntry[]): Doubt[] => {
  const phone = person.phone.trim();
  const age = plainNumber(person.age);
  return [
    ...(phone === '' || isUsualPhone(phone) ? [] : [{ about: 'phone', phone } as const]),
    ...entries.flatMap((entry): Doubt[] => {
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
