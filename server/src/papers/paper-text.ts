/** How values are written on paper. An absent value is null: the paper leaves a line to write on. */
import type { Gender } from '@gi/contract/fields/units';
import { formatQuantity } from '@gi/contract/values/english-format';
import { choiceLabels } from '@gi/contract/words/choice-labels';

/** `1,200 kg`; null when there is no quantity. */
export const quantityText = (
  amount: string | null | undefined,
  unit: string | null | undefined,
): string | null => (isBlankOnPaper(amount) ? null : formatQuantity(clean(amount), unit));

export const yearsText = (years: number | null | undefined): string | null => {
  if (years === null || years === undefined) return null;
  return years === 1 ? '1 year' : `${years} years`;
};

export const genderText = (gender: Gender | null): string | null =>
  gender === null ? null : choiceLabels[gender];

/** Nothing to print: no text, or only characters that `clean` leaves out. */
export const isBlankOnPaper = (value: string | null | undefined): value is null | undefined =>
  value === null || value === undefined || clean(value) === '';

/**
 * Text fit for paper: one NFC form, no control characters, no direction overrides (they could make
 * a name read as another). Joiners stay, since Indic scripts need them. New lines stay.
 */
export const clean = (value: string): string =>
  value
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/[^\P{Cc}\n]|[\u200B\u202A-\u202E\u2060\u2066-\u2069\uFEFF\uFFF9-\uFFFB]/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .trim();

/** The lines of an address or note, without empty ones; runs of lines are kept as written. */
export const textLines = (value: string): string[] =>
  clean(value)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A value on one line: new lines become commas, as in `House 4, Sualkuchi`. */
export const oneLine = (value: string): string =>
  textLines(value)
    .map((line, index, all) => (index < all.length - 1 ? line.replace(/,$/, '') : line))
    .join(', ');
