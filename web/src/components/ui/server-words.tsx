import { inScreenLanguage, useLanguage } from '#i18n/language.ts';

/**
 * A sentence that the server wrote in English: in the language of the screens when it is known there,
 * else marked as English, so that screen readers pronounce it so.
 */
export const ServerWords = ({ children }: { children: string }) => {
  const { language } = useLanguage();
  const words = inScreenLanguage(children);
  return language === 'en' || words !== children ? words : <span lang="en">{words}</span>;
};
