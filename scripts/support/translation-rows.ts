import { english, isNeeded, type Table, type Text } from './translation-tables.ts';

/** One text of one language as a translator sees it; a plural has one row per form, `key[one]`. */
export type Row = { key: string; english: string; translation: string };

/** What Intl knows of a language's plurals: the forms that it asks for. */
const formsIn = (code: string): readonly string[] =>
  new Intl.PluralRules(code).resolvedOptions().pluralCategories;

const formOf = (text: Text | undefined, form: string): string =>
  typeof text === 'string' ? text : (text?.[form] ?? '');

const rowsOfText = (code: string, key: string, source: Text, found: Text | undefined): Row[] => {
  if (typeof source === 'string')
    return [{ key, english: source, translation: formOf(found, 'other') }];
  return formsIn(code).map((form) => ({
    key: `${key}[${form}]`,
    english: source[form] ?? formOf(source, 'other'),
    translation: formOf(found, form),
  }));
};

/** Every text that a language needs, with what it has so far; sentences are `sentences.auth.wrong_code`. */
export const rowsOf = (code: string, tables: Readonly<Record<string, Table>>): Row[] =>
  [...english].flatMap(([table, { source }]) =>
    Object.entries(source)
      .filter(([key]) => isNeeded(code, table, key))
      .flatMap(([key, text]) => rowsOfText(code, `${table}.${key}`, text, tables[table]?.[key])),
  );

/** The placeholders of a text, each once: `{count}`. */
export const placeholdersOf = (text: string): string[] => [
  ...new Set(text.match(/\{\w+\}/g) ?? []),
];

/** What a translator has to know beside the words: what stays as it is, and how long the text may get. */
export const noteOf = ({ english: source }: Row): string => {
  const keep = placeholdersOf(source);
  const length = `about ${Math.ceil((source.length * 1.4) / 5) * 5} characters at most`;
  return keep.length === 0 ? length : `keep ${keep.join(' ')} as they are; ${length}`;
};
