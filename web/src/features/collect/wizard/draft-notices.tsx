import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { draftTexts } from '#i18n/en/drafts.ts';
import { fieldTexts } from '#i18n/en/fields.ts';
import { wizard } from '#i18n/en/wizard.ts';
import { formatDateTime } from '#lib/format/format.ts';
import { DiscardDialog } from '../drafts/discard-dialog.tsx';
import { isPristine } from '../drafts/draft.ts';
import { mayBeSent, type DraftOnDevice } from './use-draft.ts';

/** That the draft goes on where it was left, or that it is sent unless it is changed. */
const RestoredNotice = ({ draft, outgoing }: DraftOnDevice) => {
  const t = useText(wizard);
  const [shownAt] = useState(draft.step);
  const [closed, setClosed] = useState(false);
  const isReady = mayBeSent(draft, outgoing);
  // Going to another step closes the notice of a draft; that of a registration which is sent unless it is changed stays.
  if (!closed && draft.step !== shownAt && !isReady) setClosed(true);
  if (closed) return null;
  return (
    <Notice>
      {isReady ? t('restoredReady') : t('restored', { date: formatDateTime(draft.startedAt) })}
    </Notice>
  );
};

/** Warnings about the draft on this device; null without any. */
export const DraftNotices = ({ device }: { device: DraftOnDevice }) => {
  const t = useText(wizard);
  const draftText = useText(draftTexts);
  const labels = useText(fieldTexts);
  const { restored, lost, outgoing, problem, nearlyFull } = device;
  return (
    <>
      {problem === null ? null : <Notice tone="warning">{draftText(problem)}</Notice>}
      {nearlyFull && problem === null ? <Notice tone="warning">{t('nearlyFull')}</Notice> : null}
      {/* A refusal names them itself. */}
      {lost.length > 0 && !outgoing?.refusal ? (
        <Notice tone="warning">
          {t('picturesLost', { documents: lost.map(labels).join(', ') })}
        </Notice>
      ) : null}
      {restored && !outgoing?.refusal ? <RestoredNotice {...device} /> : null}
    </>
  );
};

type DiscardProps = {
  device: DraftOnDevice;
  /** The confirmation is open. */
  asking: boolean;
  onAsk: (asking: boolean) => void;
  onDiscarded: () => void;
};

/** 'Discard draft' asks for a confirmation. */
export const DiscardDraft = ({ device, asking, onAsk, onDiscarded }: DiscardProps) => {
  const t = useText(wizard);
  const draftText = useText(draftTexts);
  if (isPristine(device.draft)) return null;
  const discard = async () => {
    onAsk(false);
    await device.forget();
    onDiscarded();
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-2">
      <span>{device.problem === null ? t('keptOnDevice') : null}</span>
      <Button
        variant="quiet"
        className="text-sm text-madder"
        icon={<Trash2 size={18} aria-hidden="true" />}
        onClick={() => onAsk(true)}
      >
        {draftText('discard')}
      </Button>
      <DiscardDialog open={asking} onClose={() => onAsk(false)} onConfirm={() => void discard()} />
    </div>
  );
};
