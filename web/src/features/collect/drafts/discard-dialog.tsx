import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx';
import { useText } from '#i18n/language.ts';
import { draftTexts } from '#i18n/en/drafts.ts';

type DiscardDialogProps = {
  open: boolean;
  /** The server has it; only its documents would be discarded. */
  isRegistered?: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks before a draft and its photos are removed from the device. */
export const DiscardDialog = ({ isRegistered = false, ...props }: DiscardDialogProps) => {
  const t = useText(draftTexts);
  return (
    <ConfirmDialog
      {...props}
      danger
      title={t('discardTitle')}
      confirmLabel={t('discard')}
      cancelLabel={t('keepDraft')}
    >
      {t(isRegistered ? 'discardDocumentsText' : 'discardText')}
    </ConfirmDialog>
  );
};
