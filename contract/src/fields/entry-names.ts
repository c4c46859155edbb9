/** The languages besides English in which categories, products and States have names. */
export const nameLanguages = ['as', 'bn', 'hi', 'kn', 'mr', 'ta', 'te'] as const;
export type NameLanguage = (typeof nameLanguages)[number];

/** The names of an entry of the catalogue by language; a language without one shows the English name. */
export type EntryNames = Partial<Record<NameLanguage, string>>;
