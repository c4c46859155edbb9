import { useNavigate } from '#lib/router/hooks.ts';
import { useStoredUser } from '#api/session.ts';
import { dialogOfPart } from '#components/dialogs/dialog-of-part.tsx';
import { paths } from '#pages/paths.ts';
import { RegistrationWizard, wizardParts } from '#features/collect/wizard/registration-wizard.tsx';

/** In the file of the guide, which the phone keeps. */
const Guide = dialogOfPart(async () => (await import('#pages/account/guide.tsx')).GuideDialog);

/** The wizard for the page of practice, which fetches this page for it. */
export const wizardForPractice = { ...wizardParts, Guide };

/** A new registration. After success the dashboard shows what was registered. */
export const Page = () => {
  const user = useStoredUser();
  const navigate = useNavigate();
  if (user === null) return null;
  return (
    <RegistrationWizard
      userId={user.id}
      Guide={Guide}
      onLeft={() => navigate(paths.registration, { replace: true })}
      onDone={({ draftId }) =>
        navigate(paths.dashboard, { replace: true, state: { confirmed: draftId } })
      }
    />
  );
};
