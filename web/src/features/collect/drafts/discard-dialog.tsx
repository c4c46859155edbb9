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
  /** It was confirmed, so that it looks done, and waits to be sent. */
  isWaiting?: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks before a draft, or what is confirmed and not sent yet, is removed from the device with its photos. */
export const DiscardDialog = ({
  name,
  isRegistered = false,
  isWaiting = false,
  ...props
}: DiscardDialogProps) => {
  const t = useText(draftTexts);
  const documents = useText(documentTexts);
  return (
    <ConfirmDialog
      {...props}
      danger
      title={name === undefined ? t('discardTitle') : t('removeTitle', { name })}
      confirmLabel={name === undefined ? t('discard') : documents('remove')}
      cancelLabel={t('keepDraft')}
    >
      {isWaiting && !isRegistered ? <p className="mb-2">{t('onlyCopyText')}</p> : null}
      <p>{t(isRegistered ? 'discardDocumentsText' : 'discardText')}</p>
    </ConfirmDialog>
  );
};
