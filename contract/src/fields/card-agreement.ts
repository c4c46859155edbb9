import type { Birth, CardCode } from './aadhaar-code.ts';

/** Age on this day (`YYYY-MM-DD`); when the card has only the year of birth, the age reached during the year. */
export const ageOn = ({ year, day }: Birth, today: string): number => {
  const years = Number(today.slice(0, 4)) - year;
  return day !== null && today.slice(5) < day.slice(5) ? years - 1 : years;
};

/** Whether an age fits the year of birth: the birthday of this year may still be to come. `today` is `YYYY-MM-DD`. */
export const birthYearAgrees = ({ year }: Birth, age: number, today: string): boolean => {
  const difference = Number(today.slice(0, 4)) - year - age;
  return difference === 0 || difference === 1;
};

const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'shri', 'sri', 'smt', 'kumari']);

/** The words of a name in Latin letters, without titles; undefined for a name in another script. */
const wordsOf = (name: string): string[] | undefined => {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  if (/(?=\p{L})\P{Script=Latin}/u.test(plain)) return undefined;
  return (plain.match(/[a-z]+/g) ?? []).filter((word) => !titles.has(word));
};

/** The same words in any order, or the same letters: `Lakshmi Devi Boro`, `Boro, Lakshmidevi`. */
const isSameName = (a: readonly string[], b: readonly string[]): boolean =>
  a.join('') === b.join('') || a.toSorted().join(' ') === b.toSorted().join(' ');

/**
 * Whether one of the names of a person is that of the card.
 * @returns null when all are in another script than the card: they cannot be compared
 */
export const nameAgrees = (
  names: readonly (string | null)[],
  { name }: Pick<CardCode, 'name'>,
): boolean | null => {
  const card = wordsOf(name);
  const typed = names.flatMap((each) => {
    const words = each === null ? undefined : wordsOf(each);
    return words === undefined ? [] : [words];
  });
  if (card === undefined || typed.length === 0) return null;
  return typed.some((words) => isSameName(words, card));
};

/** Whether the card can be of the person with this Aadhar number. */
export const belongsTo = (code: CardCode, aadhar: string): boolean =>
  code.kind === 'secure'
    ? aadhar.endsWith(code.lastDigits)
    : code.number === null || code.number === aadhar;
