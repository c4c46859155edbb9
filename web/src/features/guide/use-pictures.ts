import { useEffect, useState } from 'react';
import { currentLanguage, useLanguage } from '#i18n/language.ts';

type Pictures = Readonly<Record<string, string>>;

/** The files of pictures by their paths: those in English, and with a language behind a hyphen. */
type Files = Readonly<Record<string, () => Promise<Pictures>>>;

/** Pictures by the names of their steps, which their files are named after. */
const byStep = (pictures: Pictures): Pictures =>
  Object.fromEntries(
    Object.entries(pictures).map(([path, url]) => [/([^/]+)\.webp$/.exec(path)?.[1] ?? path, url]),
  );

/** Pictures that come after the words; a phone that does not have them and has no network shows the words alone. */
export const usePictures = (load: () => Promise<Pictures>): Pictures => {
  const [pictures, setPictures] = useState<Pictures>({});
  const { language } = useLanguage();
  useEffect(() => {
    let here = true;
    load().then(
      (loaded) => here && setPictures(byStep(loaded)),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [load, language]);
  return pictures;
};

/** The pictures of the language of the screens; who has only the English ones and no network sees these. */
export const inLanguage = async (files: Files, name: string): Promise<Pictures> => {
  const english = async () => files[`./${name}.ts`]?.() ?? {};
  const own = files[`./${name}-${currentLanguage()}.ts`];
  return own === undefined ? english() : own().catch(english);
};

const files = import.meta.glob<Pictures>(['./pictures.ts', './pictures-??.ts'], {
  import: 'pictures',
});

/** The collectors' pictures, parts of the app of their own: a phone fetches and keeps those of its language. */
export const loadPictures = (): Promise<Pictures> => inLanguage(files, 'pictures');
