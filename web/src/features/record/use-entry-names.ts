import { isNameLanguage } from '@gi/contract/fields/entry-names';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { entryNames } from '#api/catalogue.ts';
import { useLanguage } from '#i18n/language.ts';
import { namesIn } from './entry-names.ts';

/** The names of the catalogue in the language of the screens. English until they are loaded. */
export const useEntryNames = () => {
  const { language } = useLanguage();
  const { data } = useQuery({ ...entryNames(), enabled: isNameLanguage(language) });
  return useMemo(() => namesIn(data, language), [data, language]);
};
