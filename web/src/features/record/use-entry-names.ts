import { isNameLanguage } from '@gi/contract/fields/entry-names';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { categories, entryNames } from '#api/catalogue.ts';
import { useLanguage } from '#i18n/language.ts';
import { namesIn } from './entry-names.ts';

/** The names of the catalogue in the language of the screens. English until they are loaded. */
export const useEntryNames = () => {
  const { language } = useLanguage();
  const { data } = useQuery({ ...entryNames(), enabled: isNameLanguage(language) });
  return useMemo(() => namesIn(data, language), [data, language]);
};

/** The same for categories of which the server told the English names alone. */
export const useCategoryNames = (): ((name: string) => string) => {
  const { language } = useLanguage();
  const names = useEntryNames();
  const { data } = useQuery({ ...categories(), enabled: isNameLanguage(language) });
  return (name) => {
    const found = data?.find((category) => category.name === name);
    return found === undefined ? name : names.category(found);
  };
};
