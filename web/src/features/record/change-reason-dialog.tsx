import { isBlank } from '@gi/contract/values/text';
import { useState } from 'react';
import { NoteDialog } from '#components/dialogs/note-dialog.tsx';
import { changeReasonTexts } from '#i18n/en/change-reason.ts';
import { common } from '#i18n/en/common.ts';
import { useText } from '#i18n/language.ts';

type ChangeReasonDialogProps = { onAnswer: (reason: string | undefined) => void };

/** Says what a change of a filed registration means, and asks why it is made. */
export const ChangeReasonDialog = ({ onAnswer }: ChangeReasonDialogProps) => {
  const t = useText(changeReasonTexts);
  const words = useText(common);
  const [missing, setMissing] = useState(false);
  return (
    <NoteDialog
      title={t('title')}
      label={t('reason')}
      action={words('save')}
      problem={missing ? t('missing') : undefined}
      onSend={(reason) => (isBlank(reason) ? setMissing(true) : onAnswer(reason))}
      onClose={() => onAnswer(undefined)}
    >
      <p>{t('meaning')}</p>
    </NoteDialog>
  );
};
