import { inScreenLanguage, useLanguage } from '#i18n/language.ts';

/**
 * A sentence that the server wrote in English: in the language of the screens when its code is known there,
 * else marked as English, so that screen readers pronounce it so.
 */
export const ServerWords = ({
  children,
  sentence,
}: {
  children: string;
  sentence?: Parameters<typeof inScreenLanguage>[1];
}) => {
  const { language } = useLanguage();
  const shownSentence = inScreenLanguage(children, sentence);
  return language === 'en' || shownSentence !== children ? (
    shownSentence
  ) : (
    <span lang="en">{shownSentence}</span>
  );
};
