import { useEffect, useState } from 'react';
import { currentLanguage, useLanguage } from '#i18n/language.ts';
import type { Pictures } from './by-step.ts';

/** Pictures that come after the words; a phone that does not have them and has no network shows the words alone. */
export const usePictures = (load: () => Promise<Pictures>): Pictures => {
  const [pictures, setPictures] = useState<Pictures>({});
  const { language } = useLanguage();
  useEffect(() => {
    let here = true;
    load().then(
      (loaded) => here && setPictures(loaded),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [load, language]);
  return pictures;
};

/** The pictures of the language of the screens; who has only the English ones and no network sees these. */
export const inLanguage = async (
  others: Readonly<Record<string, () => Promise<Pictures>>>,
  english: () => Promise<Pictures>,
): Promise<Pictures> => {
  const own = others[currentLanguage()];
  return own === undefined ? english() : own().catch(english);
};

/** The collectors' pictures, parts of the app of their own: a phone fetches and keeps those of its language. */
export const loadPictures = (): Promise<Pictures> =>
  inLanguage(
    {
      hi: async () => (await import('./pictures-hi.ts')).pictures,
      as: async () => (await import('./pictures-as.ts')).pictures,
      bn: async () => (await import('./pictures-bn.ts')).pictures,
      ta: async () => (await import('./pictures-ta.ts')).pictures,
      te: async () => (await import('./pictures-te.ts')).pictures,
      kn: async () => (await import('./pictures-kn.ts')).pictures,
      mr: async () => (await import('./pictures-mr.ts')).pictures,
    },
    async () => (await import('./pictures.ts')).pictures,
  );
