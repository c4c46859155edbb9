import { useEffect } from 'react';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';

/** 'Title – GI Registration'; starts with 'Error: ' while something on the page is wrong. */
export const useDocumentTitle = (
  title: string | undefined,
  { hasError = false }: { hasError?: boolean | undefined } = {},
): void => {
  const t = useText(common);
  const page = hasError && title ? t('errorTitle', { title }) : title;
  const whole = page ? `${page} – ${t('appName')}` : t('appName');
  useEffect(() => {
    document.title = whole;
  }, [whole]);
};
