import type { ReactNode } from 'react';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';

const showsNothing = (node: ReactNode): boolean =>
  node === null || node === undefined || node === '' || node === false;

/** A value, or 'Not provided' in the place of a blank one. */
export const OrNotProvided = ({ children }: { children?: ReactNode }) => {
  const t = useText(common);
  return showsNothing(children) ? <span className="text-ink-2">{t('notProvided')}</span> : children;
};
