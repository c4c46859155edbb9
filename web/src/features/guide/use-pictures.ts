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

const english = async (): Promise<Pictures> => (await import('./pictures.ts')).pictures;

/**
 * The collectors' pictures, parts of the app of their own: those of Hindi screens for Hindi; a phone that has only the
 * English ones and no network shows these.
 */
export const loadPictures = async (): Promise<Pictures> =>
  currentLanguage() === 'hi'
    ? import('./pictures-hi.ts').then(({ pictures }) => pictures, english)
    : english();
