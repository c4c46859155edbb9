let language = 'en';

/** The language of dates and amounts, an ISO 639-1 code; it follows that of the screens. */
export const formatLanguage = (): string => language;

export const setFormatLanguage = (code: string): void => {
  language = code;
};

/** The locale of a language as it is written in India, with the digits of screens and papers (ASCII). */
export const localeOf = (code: string): string => `${code}-IN-u-nu-latn`;
