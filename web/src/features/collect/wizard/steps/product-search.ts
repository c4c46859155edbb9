import type { NameLanguage } from '@gi/contract/fields/entry-names';
import { statesOfProduct } from '@gi/contract/fields/places';
import type { Product } from '@gi/contract/schemas/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { entryNames } from '#api/catalogue.ts';
import { useLanguage } from '#i18n/language.ts';
import { tolerantSearch } from '#lib/search/tolerant-search.ts';
import { nameIn, type NameTable } from '#features/record/entry-names.ts';
import { plainWordsOf } from './everyday-product-words.ts';

/** The languages of each script of the names; what is typed in a script is sought in them. */
const scripts: readonly (readonly [RegExp, readonly NameLanguage[]])[] = [
  [/\p{Script=Devanagari}/u, ['hi', 'mr']],
  [/\p{Script=Bengali}/u, ['as', 'bn']],
  [/\p{Script=Tamil}/u, ['ta']],
  [/\p{Script=Telugu}/u, ['te']],
  [/\p{Script=Kannada}/u, ['kn']],
];

type Search = (products: readonly Product[], typed: string) => readonly Product[];

/**
 * Finds products by name, category and State: in English, in plain words ('chai') and in the language of the screens;
 * what is typed in a script of India, by the names in the languages of that script too.
 */
export const productSearch = (table: NameTable | undefined, language: string): Search => {
  const english = ({ name, category_name, state }: Product) =>
    `${name} ${plainWordsOf(name)} ${category_name} ${state ?? ''}`;
  const local = (each: string, { id, category_id: category, state }: Product) =>
    [
      nameIn(table?.products[id], each),
      nameIn(table?.categories[category], each),
      ...statesOfProduct(state).map((name) => nameIn(table?.states[name], each)),
    ].join(' ');
  const searchIn = (languages: readonly string[]): Search =>
    tolerantSearch((product: Product) =>
      [english(product), ...languages.map((each) => local(each, product))].join(' '),
    );
  // Each index is made at its first use: the search in the language of the screens is the usual one.
  const searches = new Map<string, Search>();
  return (products, typed) => {
    const ofScript = scripts.find(([script]) => script.test(typed))?.[1] ?? [];
    const languages = [...new Set([language, ...ofScript])];
    const key = languages.join(' ');
    const search = searches.get(key) ?? searchIn(languages);
    searches.set(key, search);
    return search(products, typed);
  };
};

/** The search for products by any of their names. */
export const useProductSearch = (): Search => {
  const { language } = useLanguage();
  const { data } = useQuery(entryNames());
  return useMemo(() => productSearch(data, language), [data, language]);
};
