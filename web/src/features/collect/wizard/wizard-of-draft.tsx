import { useEffect } from 'react';
import { Notice } from '#components/messages/notice.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { LoadingState } from '#components/messages/loading-state.tsx';
import { useNavigate } from '#lib/router/hooks.ts';
import { useText } from '#i18n/language.ts';
import { wizard } from '#i18n/en/wizard.ts';
import { paths } from '#pages/paths.ts';
import type { DeviceProblem } from '../drafts/device-problem.ts';
import { useTabLock } from '../drafts/use-tab-lock.ts';
import { useIsSending } from '../outbox/outbox.ts';
import { useDraft } from './use-draft.ts';
import { WizardScreen, type WizardProps } from './wizard-screen.tsx';

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

/** The outbox of this tab holds the lock of a draft while it sends it. Home says how that goes. */
const useLeaveToHome = (draftId: string, isBeingSent: boolean) => {
  const navigate = useNavigate();
  useEffect(() => {
    if (isBeingSent) navigate(paths.dashboard, { replace: true, state: { confirmed: draftId } });
  }, [isBeingSent, navigate, draftId]);
};

/** The wizard of one draft, in one tab at a time. */
export const WizardOfDraft = (props: DraftProps) => {
  const t = useText(wizard);
  const lock = useTabLock(props.draftId);
  const isBeingSent = useIsSending(props.draftId) && lock === 'elsewhere';
  useLeaveToHome(props.draftId, isBeingSent);
  if (lock === 'waiting' || isBeingSent) return <LoadingState>{t('restoring')}</LoadingState>;
  if (lock === 'elsewhere')
    return (
      <>
        <PageHeader title={t('title')} />
        <Notice tone="warning">{t('openElsewhere')}</Notice>
      </>
    );
  return <LoadedWizard {...props} />;
};
