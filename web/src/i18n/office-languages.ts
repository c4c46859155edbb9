import { useEffect } from 'react';
import { remember } from '#lib/device/remembered.ts';
import { setLanguage, useLanguage } from './language.ts';
import { LANGUAGES } from './languages.ts';

const ofOffice: ReadonlySet<string> = new Set(
  LANGUAGES.filter(({ office }) => office).map(({ code }) => code),
);

/** As `useLanguage`, with the languages that the pages of the office are in. */
export const useOfficeLanguage = () => {
  const { chosen, languages, setLanguage: choose } = useLanguage();
  return { chosen, languages: languages.filter(({ code }) => ofOffice.has(code)), choose };
};

/** Shows the office in English on a device whose language it does not have; the device keeps that for collectors. */
export const useOfficeInEnglish = (): void => {
  const { chosen } = useLanguage();
  useEffect(() => {
    if (ofOffice.has(chosen)) return;
    setLanguage('en');
    remember('language', chosen);
  }, [chosen]);
};
