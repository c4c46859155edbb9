import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx';
import { useText } from '#i18n/language.ts';
import { documentTexts } from '#i18n/en/documents.ts';
import { draftTexts } from '#i18n/en/drafts.ts';

type DiscardDialogProps = {
  open: boolean;
  /** Of which registration, in a list; one that is open is 'this draft'. */
  name?: string | undefined;
  /** The server has it; only its documents would be discarded. */
  isRegistered?: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks before a draft, or what is confirmed and not sent yet, is removed from the device with its photos. */
export const DiscardDialog = ({ name, isRegistered = false, ...props }: DiscardDialogProps) => {
  const t = useText(draftTexts);
  const documents = useText(documentTexts);
  return (
    <ConfirmDialog
      {...props}
      danger
      title={name === undefined ? t('discardTitle') : t('removeOf', { name })}
      confirmLabel={name === undefined ? t('discard') : documents('remove')}
      cancelLabel={t('keepDraft')}
    >
      {t(isRegistered ? 'discardDocumentsText' : 'discardText')}
    </ConfirmDialog>
  );
};
