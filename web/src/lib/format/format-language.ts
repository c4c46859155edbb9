/** How a language writes days and times that browsers do not know; only Assamese needs it. */
export type FormatWords = {
  /** Twelve short names. */
  readonly months: readonly string[];
  /** The part of the day before a time, from its first hour on; the last one goes on after midnight. */
  readonly parts: readonly (readonly [hour: number, words: string])[];
  /** How long ago something was, with the number in the place of `{n}`. */
  readonly ago: Readonly<Record<'now' | 'minutes' | 'hours' | 'yesterday' | 'days', string>>;
};

let language = 'en';
let words: FormatWords | undefined;

/** The language of dates and amounts, an ISO 639-1 code; it follows that of the screens. */
export const formatLanguage = (): string => language;

export const setFormatLanguage = (code: string, itsWords?: FormatWords): void => {
  language = code;
  words = itsWords;
};

/** The words of the language, when browsers have none. */
export const formatWords = (): FormatWords | undefined => words;

/** The locale of a language as it is written in India, with ASCII digits; `inDigitsOf` writes those of the language. */
export const localeOf = (code: string): string => `${code}-IN-u-nu-latn`;
