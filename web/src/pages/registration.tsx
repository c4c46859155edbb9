import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useStoredUser } from '#api/session.ts';
import { homeOf, paths } from '#app/paths.ts';
import { RegistrationWizard } from '#features/registrations/wizard/registration-wizard.tsx';
import { text, useLanguage } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';

/** The menu of the drawer; `language` is named because the words change with it. */
const menuLinks = (dashboard: string, _language: string) => [
  { to: dashboard, label: text(common, 'dashboard') },
  { to: paths.registration, label: text(common, 'newRegistration') },
  { to: paths.reports, label: text(common, 'viewReports') },
  { to: paths.settings, label: text(common, 'settings') },
];

/** A new registration. After success the dashboard says what was registered. */
export function Page() {
  const { language } = useLanguage();
  const user = useStoredUser();
  const navigate = useNavigate();
  const dashboard = user === null ? paths.home : homeOf(user);
  const links = useMemo(() => menuLinks(dashboard, language), [dashboard, language]);
  if (user === null) return null;
  return (
    <RegistrationWizard
      userId={user.id}
      dashboard={paths.dashboard}
      links={links}
      onDone={(arrival) => void navigate(paths.dashboard, { replace: true, state: arrival })}
    />
  );
}
