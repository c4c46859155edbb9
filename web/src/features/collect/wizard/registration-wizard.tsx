import { useEffect } from 'react';
import { refreshSession } from '#api/auth.ts';
import { errorMessage, isSessionError } from '#api/errors.ts';
import { LoadingState } from '#components/messages/loading-state.tsx';
import { showToast } from '#components/messages/toast.ts';
import { useText } from '#i18n/language.ts';
import { wizard } from '#i18n/en/wizard.ts';
import { ChooseDraft } from '../unfinished/choose-draft.tsx';
import { useOpenDraft } from './use-open-draft.ts';
import { WizardOfDraft } from './wizard-of-draft.tsx';
import { WizardServicesProvider } from './wizard-services.ts';
import type { WizardProps } from './wizard-screen.tsx';

/** Checks the session when the wizard opens. Offline it cannot, and the wizard stays open. */
const useSessionCheck = () => {
  useEffect(() => {
    refreshSession().catch((error: unknown) => {
      if (isSessionError(error)) showToast('error', errorMessage(error), { id: 'session' });
    });
  }, []);
};

/** For practice, which takes the same wizard. */
export const wizardParts = { Wizard: WizardOfDraft, Services: WizardServicesProvider };

/** The registration wizard of one user, with that user's drafts and no others. */
export const RegistrationWizard = (props: WizardProps) => {
  const t = useText(wizard);
  const open = useOpenDraft(props.userId);
  useSessionCheck();
  if (open.state === 'looking') return <LoadingState>{t('restoring')}</LoadingState>;
  if (open.state === 'choose') return <ChooseDraft userId={props.userId} />;
  const { id, ...opened } = open;
  return <WizardOfDraft key={`${props.userId}/${id}`} {...props} {...opened} draftId={id} />;
};
