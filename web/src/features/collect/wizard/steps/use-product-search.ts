import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { entryNames } from '#api/catalogue.ts';
import { useLanguage } from '#i18n/language.ts';
import { productSearch } from './product-search.ts';

/** The search for products by any of their names. */
export const useProductSearch = () => {
  const { language } = useLanguage();
  const { data } = useQuery(entryNames());
  return useMemo(() => productSearch(data, language), [data, language]);
};
