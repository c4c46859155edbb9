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

/** The pictures of Hindi screens for Hindi; who has only the English ones and no network sees these. */
export const inLanguage = (
  hindi: () => Promise<Pictures>,
  others: () => Promise<Pictures>,
): Promise<Pictures> => (currentLanguage() === 'hi' ? hindi().catch(others) : others());

/** The collectors' pictures, parts of the app of their own. */
export const loadPictures = (): Promise<Pictures> =>
  inLanguage(
    async () => (await import('./pictures-hi.ts')).pictures,
    async () => (await import('./pictures.ts')).pictures,
  );
