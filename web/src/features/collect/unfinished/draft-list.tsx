import Trash2 from 'lucide-react/icons/trash';
import { useState, useSyncExternalStore } from 'react';
import { IconButton } from '#components/buttons/button.tsx';
import { ButtonLink } from '#components/buttons/button-link.tsx';
import { Chip } from '#components/cards/chip.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { draftTexts } from '#i18n/en/drafts.ts';
import { formatDateTime } from '#lib/format/format.ts';
import { LAST_STEP } from '../drafts/draft.ts';
import { registeredAs } from '../outbox/sender.ts';
import { DiscardDialog } from '../drafts/discard-dialog.tsx';
import { draftAddress } from '../drafts/draft-address.ts';
import { SendingFacts } from '../outbox/sending-facts.tsx';
import { outboxState, subscribeToOutbox } from '../outbox/outbox.ts';
import { SendNowButton } from '../outbox/send-now-button.tsx';
import { removeDraft } from '../drafts/draft-store.ts';
import type { UnsentWork } from '../outbox/outbox-store.ts';
import type { WorkOnDevice } from '../outbox/unsent-work.ts';
import { refusalMessage } from '../problems/refusal.ts';

/** Whether the server has it, so that only documents remain to be sent. */
const isRegistered = ({ outgoing }: UnsentWork): boolean =>
  outgoing !== null && registeredAs(outgoing.uploaded) !== undefined;

type RowProps = {
  kept: UnsentWork;
  wizardPath: string;
  onDiscard: () => void;
};

/** Draft → Ready to send → Sending, or Needs attention with the reason; of one that is registered, its documents. */
const State = ({ kept: { draft, outgoing } }: { kept: UnsentWork }) => {
  const t = useText(draftTexts);
  const { progress } = useSyncExternalStore(subscribeToOutbox, outboxState);
  if (progress?.draftId === draft.id) return <Chip tone="leaf">{t('sendingNow')}</Chip>;
  if (outgoing === null)
    return <Chip>{t('draftAtStep', { step: draft.step, total: LAST_STEP })}</Chip>;
  if (outgoing.state === 'attention') return <Chip tone="madder">{t('attention')}</Chip>;
  const id = registeredAs(outgoing.uploaded);
  return <Chip tone="indigo">{id === undefined ? t('ready') : t('documentsReady', { id })}</Chip>;
};

const DraftRow = ({ kept, wizardPath, onDiscard }: RowProps) => {
  const t = useText(draftTexts);
  const { draft, savedAt, outgoing } = kept;
  const name = draft.person.name.trim() || t('noName');
  const action = outgoing === null ? 'continue' : outgoing.state === 'ready' ? 'change' : 'correct';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold break-words">{name}</p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
          <State kept={kept} />
          <span>{t('savedAt', { date: formatDateTime(savedAt) })}</span>
        </p>
        <SendingFacts kept={kept} />
        {outgoing?.refusal ? (
          <p className="pt-1 text-madder">{refusalMessage(outgoing.refusal)}</p>
        ) : null}
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:justify-between">
        <IconButton
          label={t('discardOf', { name })}
          icon={<Trash2 size={20} aria-hidden="true" />}
          onClick={onDiscard}
        />
        {isRegistered(kept) ? null : (
          <ButtonLink
            to={`${wizardPath}${draftAddress(draft.id)}`}
            aria-label={t(`${action}Of`, { name })}
          >
            {t(action)}
          </ButtonLink>
        )}
      </div>
    </li>
  );
};

type DraftListProps = {
  userId: number;
  kept: WorkOnDevice;
  wizardPath: string;
  /** False where another card has 'Send now'. */
  canSend?: boolean;
};

/** The unfinished registrations of a user on this device: the person, the state, the time, and links to continue. */
export const DraftList = ({ userId, kept, wizardPath, canSend = true }: DraftListProps) => {
  const t = useText(draftTexts);
  const [asking, setAsking] = useState<UnsentWork>();
  const waiting = canSend && kept.drafts.some(({ outgoing }) => outgoing?.state === 'ready');
  const discard = async () => {
    setAsking(undefined);
    if (asking !== undefined) await removeDraft(userId, asking.draft.id);
  };
  return (
    <>
      {kept.problem === null ? null : <Notice tone="warning">{t(kept.problem)}</Notice>}
      {kept.unreadable === 0 ? null : (
        <Notice tone="warning">{t('unreadable', { count: kept.unreadable })}</Notice>
      )}
      {kept.drafts.length === 0 ? null : (
        <ul className="divide-y divide-line">
          {kept.drafts.map((draft) => (
            <DraftRow
              key={draft.draft.id}
              kept={draft}
              wizardPath={wizardPath}
              onDiscard={() => setAsking(draft)}
            />
          ))}
        </ul>
      )}
      {waiting ? <SendNowButton className="mt-2 max-sm:w-full" /> : null}
      <DiscardDialog
        open={asking !== undefined}
        isRegistered={asking !== undefined && isRegistered(asking)}
        onClose={() => setAsking(undefined)}
        onConfirm={() => void discard()}
      />
    </>
  );
};
