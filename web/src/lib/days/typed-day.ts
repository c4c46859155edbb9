import { asciiDigits } from '@gi/contract/values/digits';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const monthOf = (typed: string): string => {
  const named = months.indexOf(typed.slice(0, 3).toLowerCase()) + 1;
  return named > 0 ? String(named) : typed;
};

/** No 31 November: the calendar would make another day of it. */
const isDay = (iso: string): boolean => {
  const date = new Date(`${iso}T00:00:00Z`);
  return iso >= '1900' && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
};

const two = (text: string): string => text.padStart(2, '0');

/**
 * A day as people in India type it, `YYYY-MM-DD`; undefined when it is none. Reads `5/11/2026`,
 * `05-11-26`, `5.11.2026`, `5 Nov 2026` (the day first) and `2026-11-05`.
 */
export const typedDay = (typed: string): string | undefined => {
  const parts = asciiDigits(typed)
    .trim()
    .split(/[\s./,-]+/);
  const [first = '', month = '', last = ''] = parts;
  if (parts.length !== 3) return undefined;
  const [day, year] = first.length === 4 ? [last, first] : [first, last];
  const fullYear = /^\d{2}$/.test(year) ? `20${year}` : year;
  const iso = `${fullYear}-${two(monthOf(month))}-${two(day)}`;
  return /^\d{4}-\d{2}-\d{2}$/.test(iso) && isDay(iso) ? iso : undefined;
};

/** The days from the first of this month until today. */
export const thisMonth = (today: string) => ({ start: `${today.slice(0, 8)}01`, end: today });

/** The days of the Indian financial year, which begins on 1 April, until today. */
export const financialYear = (today: string) => {
  const year = Number(today.slice(0, 4));
  return { start: `${today.slice(5) < '04-01' ? year - 1 : year}-04-01`, end: today };
};

/** A day `YYYY-MM-DD` as `typedDay` reads it and people write it: `5/11/2026`. */
export const writtenDay = (day: string): string =>
  day
    .split('-')
    .toReversed()
    .map((part) => part.replace(/^0/, ''))
    .join('/');
