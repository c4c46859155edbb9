import type { Application, ApplicationChange } from '@gi/contract/schemas/applications';
import { useMutation } from '@tanstack/react-query';
import { settleApplication } from '#api/applications.ts';
import { NoteDialog } from '#components/dialogs/note-dialog.tsx';
import { showToast } from '#components/messages/toast.ts';
import { settleTexts } from '#i18n/en/settle.ts';
import { useText } from '#i18n/language.ts';
import { noteErrors } from '#api/errors.ts';
import { keyOf } from './selection.ts';

type SettleDialogProps = {
  application: Application;
  /** The newest that is on the screen. */
  newest: ApplicationChange;
  onClose: () => void;
};

/** Settles what was changed after the filing, with a note. */
export const SettleDialog = ({ application, newest, onClose }: SettleDialogProps) => {
  const t = useText(settleTexts);
  const settle = useMutation(settleApplication());
  const settled = () => {
    showToast('success', t('settled'));
    onClose();
  };
  return (
    <NoteDialog
      title={t('title', { name: application.producerName })}
      label={t('note')}
      action={t('settle')}
      pending={settle.isPending}
      {...noteErrors(settle.error, 'note')}
      onSend={(note) =>
        settle.mutate(
          { id: keyOf(application), note, lastChange: newest.id },
          { onSuccess: settled },
        )
      }
      onClose={onClose}
    >
      <p>{t('text')}</p>
    </NoteDialog>
  );
};
