import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useText } from '#i18n/language.ts';
import { wizard } from '#i18n/en/wizard.ts';
import { formatDateTime } from '#lib/format.ts';
import { isPristine } from './draft.ts';
import type { DraftOnDevice } from './use-draft.ts';

/** What a person has to know about the draft on this device; nothing when all is well. */
export const DraftNotices = ({ device }: { device: DraftOnDevice }) => {
  const t = useText(wizard);
  const { draft, restored, isStored, nearlyFull } = device;
  const [shownAt] = useState(draft.step);
  const [closed, setClosed] = useState(false);
  // Going to another step closes the notice.
  if (!closed && draft.step !== shownAt) setClosed(true);
  return (
    <>
      {isStored ? null : <Notice tone="warning">{t('notKept')}</Notice>}
      {nearlyFull ? <Notice tone="warning">{t('nearlyFull')}</Notice> : null}
      {restored && !closed ? (
        <Notice>{t('restored', { date: formatDateTime(draft.startedAt) })}</Notice>
      ) : null}
    </>
  );
};

/** 'Discard draft' is explicit, and asks once more. */
export const DiscardDraft = ({
  device,
  onDiscarded,
}: {
  device: DraftOnDevice;
  onDiscarded: () => void;
}) => {
  const t = useText(wizard);
  const [asking, setAsking] = useState(false);
  if (isPristine(device.draft)) return null;
  const discard = async () => {
    setAsking(false);
    await device.discard();
    onDiscarded();
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-2">
      <span>{device.isStored ? t('keptOnDevice') : null}</span>
      <Button
        variant="quiet"
        className="text-sm text-madder"
        icon={<Trash2 size={18} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {t('discard')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t('discardTitle')}
        confirmLabel={t('discard')}
        cancelLabel={t('keepDraft')}
        onClose={() => setAsking(false)}
        onConfirm={() => void discard()}
      >
        {t('discardText')}
      </ConfirmDialog>
    </div>
  );
};
