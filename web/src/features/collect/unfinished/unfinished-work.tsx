import { Card } from '#components/cards/card.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { draftTexts } from '#i18n/en/drafts.ts';
import { outboxTexts } from '#i18n/en/outbox.ts';
import { wizard } from '#i18n/en/wizard.ts';
import { DraftList } from './draft-list.tsx';
import { RescueFileButton } from '../rescue/rescue-file-button.tsx';
import { useUnsentWork } from '../outbox/unsent-work.ts';
import { useReceipts } from '../outbox/receipts.ts';

type UnfinishedProps = { userId: number; wizardPath: string };

/** A card with the user's unfinished registrations on this device; null without any. */
export const UnfinishedCard = ({ userId, wizardPath }: UnfinishedProps) => {
  const t = useText(draftTexts);
  const kept = useUnsentWork(userId);
  if (kept === undefined || (kept.drafts.length === 0 && kept.unreadable === 0)) return null;
  return (
    <Card heading={t('unfinished')}>
      <DraftList userId={userId} kept={kept} wizardPath={wizardPath} />
      <div className="mt-3">
        <RescueFileButton userId={userId} />
      </div>
    </Card>
  );
};

/** The same inside another card; says so when there is none. */
export const UnfinishedWork = ({ userId, wizardPath }: UnfinishedProps) => {
  const t = useText(draftTexts);
  const kept = useUnsentWork(userId);
  if (kept === undefined) return null;
  if (kept.problem === null && kept.drafts.length === 0 && kept.unreadable === 0)
    return <p className="text-ink-2">{t('nothingUnfinished')}</p>;
  return (
    <section>
      <h3 className="text-base">{t('unfinished')}</h3>
      <DraftList userId={userId} kept={kept} wizardPath={wizardPath} canSend={false} />
    </section>
  );
};

/** Explains rescue files and saves one, also where nothing is unsent. */
export const RescueSection = ({ userId }: { userId: number }) => {
  const t = useText(outboxTexts);
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-base">{t('rescueTitle')}</h3>
      <p className="text-sm text-ink-2">{t('rescueHint')}</p>
      <RescueFileButton userId={userId} />
    </section>
  );
};

type WaitingNoticeProps = { userId: number; draftId: string; message: string; text: string };

/** Shows that a registration just submitted is unsent; after the sending, its number. */
export const WaitingNotice = ({ userId, draftId, message, text }: WaitingNoticeProps) => {
  const t = useText(wizard);
  const receipt = useReceipts(userId)?.find(({ id }) => id === draftId);
  const kept = useUnsentWork(userId)?.drafts.find(({ draft }) => draft.id === draftId);
  if (receipt !== undefined)
    return <Notice tone="success" title={t('doneMessage', { id: receipt.registrationId })} />;
  // The list of unfinished registrations has the reason.
  if (kept?.outgoing?.state === 'attention') return null;
  return (
    <Notice tone="warning" title={message}>
      {text}
    </Notice>
  );
};
