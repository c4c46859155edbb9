import { useEffect } from 'react';
import { remember } from '#lib/device/remembered.ts';
import { setLanguage, useLanguage } from './language.ts';

/** Shows the office in English on a device whose language it does not have; the device keeps that for collectors. */
export const useOfficeInEnglish = (): void => {
  const { chosen, languages } = useLanguage();
  const isOffered = languages.some(({ code, office }) => office && code === chosen);
  useEffect(() => {
    if (isOffered) return;
    setLanguage('en');
    remember('language', chosen);
  }, [chosen, isOffered]);
};
