import { NoteDialog } from '#components/dialogs/note-dialog.tsx';
import { benchTexts } from '#i18n/en/review-bench.ts';
import { useText } from '#i18n/language.ts';

type TakeBackDialogProps = {
  name: string;
  pending: boolean;
  problem: string | undefined;
  onTakeBack: (note: string) => void;
  onClose: () => void;
};

/** Puts an approved registration back into the queue, with the reason. */
export const TakeBackDialog = ({ name, onTakeBack, ...sending }: TakeBackDialogProps) => {
  const t = useText(benchTexts);
  return (
    <NoteDialog
      title={t('takeBackTitle', { name })}
      label={t('takeBackNote')}
      action={t('takeBack')}
      onSend={onTakeBack}
      {...sending}
    >
      <p>{t('takeBackText')}</p>
    </NoteDialog>
  );
};
