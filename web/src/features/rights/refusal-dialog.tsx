import { isBlank } from '@gi/contract/values/text';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '#api/errors.ts';
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
  const [missing, setMissing] = useState(false);
  const refusal = useMutation(refusals[act](producerId));
  const send = (reason: string) => {
    setMissing(isBlank(reason));
    if (!isBlank(reason)) refusal.mutate({ reason }, { onSuccess: onClose });
  };
  return (
    <NoteDialog
      title={t(`${act}Title`)}
      label={t('reason')}
      action={t('refuse')}
      pending={refusal.isPending}
      problem={missing ? t('giveReason') : undefined}
      failure={refusal.error === null ? undefined : errorMessage(refusal.error)}
      onSend={send}
      onClose={onClose}
    >
      <p>{t(`${act}Text`)}</p>
    </NoteDialog>
  );
};
