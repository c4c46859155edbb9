import type { ReactNode } from 'react';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';

/** Is there nothing to show? */
export const isBlank = (value: ReactNode): boolean =>
  value === null || value === undefined || value === '' || value === false;

/** A value, or 'Not provided' in the place of a blank one. */
export const OrNotProvided = ({ children }: { children?: ReactNode }) => {
  const t = useText(common);
  return isBlank(children) ? <span className="text-ink-2">{t('notProvided')}</span> : children;
};
