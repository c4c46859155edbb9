import { useMay, useStoredUser } from '#api/session.ts';
import { common } from '#i18n/en/common.ts';
import { useText } from '#i18n/language.ts';
import { homeOf, paths } from './paths.ts';

/** The way back to the first page, by what it is called there. */
export const useHomeLink = (): { to: string; label: string } => {
  const t = useText(common);
  const user = useStoredUser();
  const isOffice = useMay('office');
  return {
    to: user === null ? paths.home : homeOf(user),
    label: t(isOffice ? 'backToToday' : 'backToDashboard'),
  };
};
