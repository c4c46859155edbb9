/** The languages besides English in which categories, products and States have names. */
export const nameLanguages = ['as', 'bn', 'hi', 'kn', 'mr', 'ta', 'te'] as const;
export type NameLanguage = (typeof nameLanguages)[number];

/** Each in its own script. */
export const nameLanguageNames: Readonly<Record<NameLanguage, string>> = {
  as: 'অসমীয়া',
  bn: 'বাংলা',
  hi: 'हिन्दी',
  kn: 'ಕನ್ನಡ',
  mr: 'मराठी',
  ta: 'தமிழ்',
  te: 'తెలుగు',
};

/** Has the catalogue names in this language (ISO 639-1)? */
export const isNameLanguage = (code: string): code is NameLanguage =>
  nameLanguages.some((language) => language === code);

/** The names of an entry of the catalogue by language; a language without one shows the English name. */
export type EntryNames = Partial<Record<NameLanguage, string>>;
