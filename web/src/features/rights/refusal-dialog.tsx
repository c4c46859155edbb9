import { useMutation } from '@tanstack/react-query';
import { noteErrors } from '#api/errors.ts';
import { refuseErasure, refuseWithdrawal } from '#api/rights.ts';
import { NoteDialog } from '#components/dialogs/note-dialog.tsx';
import { rightsTexts } from '#i18n/en/rights.ts';
import { useText } from '#i18n/language.ts';

const refusals = { refuseErasure, refuseWithdrawal };

type RefusalDialogProps = {
  producerId: number;
  /** What is refused. */
  act: keyof typeof refusals;
  onClose: () => void;
};

/** The dialog in which a user enters the reason for refusing another user's request. */
export const RefusalDialog = ({ producerId, act, onClose }: RefusalDialogProps) => {
  const t = useText(rightsTexts);
  const refusal = useMutation(refusals[act](producerId));
  return (
    <NoteDialog
      title={t(`${act}Title`)}
      label={t('reason')}
      action={t('refuse')}
      pending={refusal.isPending}
      {...noteErrors(refusal.error, 'reason')}
      onSend={(reason) => refusal.mutate({ reason }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t(`${act}Text`)}</p>
    </NoteDialog>
  );
};
