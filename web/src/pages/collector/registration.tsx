import { useMemo } from 'react';
import { useNavigate } from '#lib/router/hooks.ts';
import { useStoredUser } from '#api/session.ts';
import { dialogOfPart } from '#components/dialogs/dialog-of-part.tsx';
import { guideAt, homeOf, paths } from '#pages/paths.ts';
import { RegistrationWizard, wizardParts } from '#features/collect/wizard/registration-wizard.tsx';
import type { MenuLink } from '#features/collect/wizard/wizard-menu.tsx';

/** The menu of the drawer. */
const menuLinks = (dashboard: string): readonly MenuLink[] => [
  { to: dashboard, label: 'dashboard' },
  { to: paths.registration, label: 'newRegistration' },
  { to: paths.myRegistrations, label: 'myRegistrations' },
  { to: paths.reports, label: 'viewReports' },
  { to: guideAt('first'), label: 'guide' },
  { to: paths.settings, label: 'settings' },
];

/** In the file of the guide, which the phone keeps. */
const Guide = dialogOfPart(async () => (await import('#pages/account/guide.tsx')).GuideDialog);

/** The wizard for the page of practice, which fetches this page for it. */
export const wizardForPractice = { ...wizardParts, Guide };

/** A new registration. After success the dashboard shows what was registered. */
export const Page = () => {
  const user = useStoredUser();
  const navigate = useNavigate();
  const dashboard = user === null ? paths.home : homeOf(user);
  const links = useMemo(() => menuLinks(dashboard), [dashboard]);
  if (user === null) return null;
  return (
    <RegistrationWizard
      userId={user.id}
      dashboard={paths.dashboard}
      links={links}
      Guide={Guide}
      detailsPath={paths.registrationDetails}
      onLeft={() => navigate(paths.registration, { replace: true })}
      onDone={({ draftId }) =>
        navigate(paths.dashboard, { replace: true, state: { confirmed: draftId } })
      }
    />
  );
};
