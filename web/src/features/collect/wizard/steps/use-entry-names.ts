import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { entryNames } from '#api/catalogue.ts';
import { useLanguage } from '#i18n/language.ts';
import { namesIn, productSearch } from './entry-names.ts';

/** The names of the catalogue in the language of the screens. English until they are loaded. */
export const useEntryNames = () => {
  const { language } = useLanguage();
  const { data } = useQuery(entryNames());
  return useMemo(() => namesIn(data, language), [data, language]);
};

/** The search for products by any of their names. */
export const useProductSearch = () => {
  const { language } = useLanguage();
  const { data } = useQuery(entryNames());
  return useMemo(() => productSearch(data, language), [data, language]);
};
