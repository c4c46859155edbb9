import { useEffect } from 'react';
import { refreshSession } from '#api/auth.ts';
import { errorMessage, isSessionError } from '#api/errors.ts';
import { Notice } from '#components/messages/notice.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { LoadingState } from '#components/messages/loading-state.tsx';
import { showToast } from '#components/messages/toast.ts';
import { useText } from '#i18n/language.ts';
import { wizard } from '#i18n/en/wizard.ts';
import type { DeviceProblem } from '../drafts/device-problem.ts';
import { ChooseDraft } from '../unfinished/choose-draft.tsx';
import { useDraft } from './use-draft.ts';
import { useTabLock } from '../drafts/use-tab-lock.ts';
import { useOpenDraft } from './use-open-draft.ts';
import { WizardScreen } from './wizard-screen.tsx';
import type { WizardProps } from './wizard-screen.tsx';

/** Checks the session when the wizard opens. Offline it cannot, and the wizard stays open. */
const useSessionCheck = () => {
  useEffect(() => {
    refreshSession().catch((error: unknown) => {
      if (isSessionError(error)) showToast('error', errorMessage(error), { id: 'session' });
    });
  }, []);
};

type DraftProps = WizardProps & {
  draftId: string;
  isNew: boolean;
  likeLast: boolean;
  /** Why the device's drafts could not be read. */
  problem: DeviceProblem | null;
};

const LoadedWizard = (props: DraftProps) => {
  const t = useText(wizard);
  const device = useDraft(props);
  if (!device.ready) return <LoadingState>{t('restoring')}</LoadingState>;
  return <WizardScreen {...props} device={device} />;
};

const WizardOfThisTab = (props: DraftProps) => {
  const t = useText(wizard);
  const lock = useTabLock(props.draftId);
  if (lock === 'waiting') return <LoadingState>{t('restoring')}</LoadingState>;
  if (lock === 'elsewhere')
    return (
      <>
        <PageHeader title={t('title')} />
        <Notice tone="warning">{t('openElsewhere')}</Notice>
      </>
    );
  return <LoadedWizard {...props} />;
};

/** The registration wizard of one user, with that user's drafts and no others. */
export const RegistrationWizard = (props: WizardProps) => {
  const t = useText(wizard);
  const open = useOpenDraft(props.userId);
  useSessionCheck();
  if (open.state === 'looking') return <LoadingState>{t('restoring')}</LoadingState>;
  if (open.state === 'choose') return <ChooseDraft userId={props.userId} />;
  const { id, ...opened } = open;
  return <WizardOfThisTab key={`${props.userId}/${id}`} {...props} {...opened} draftId={id} />;
};
