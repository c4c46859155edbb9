/**
 * The form of a plural in a language. English, in which the app starts on most phones, needs no rules of the browser (see
 * `days.ts` of the contract).
 */
export const pluralRule = (language: string, count: number): Intl.LDMLPluralRule =>
  language === 'en'
    ? count === 1
      ? 'one'
      : 'other'
    : new Intl.PluralRules(language).select(count);
