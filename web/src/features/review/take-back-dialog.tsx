import { NoteDialog } from '#components/dialogs/note-dialog.tsx';
import type { ComponentProps } from 'react';
import { benchTexts } from '#i18n/en/review-bench.ts';
import { useText } from '#i18n/language.ts';

type TakeBackDialogProps = { name: string } & Pick<
  ComponentProps<typeof NoteDialog>,
  'pending' | 'problem' | 'failure' | 'onSend' | 'onClose'
>;

/** Puts an approved registration back into the queue, with the reason. */
export const TakeBackDialog = ({ name, ...sending }: TakeBackDialogProps) => {
  const t = useText(benchTexts);
  return (
    <NoteDialog
      title={t('takeBackTitle', { name })}
      label={t('takeBackNote')}
      action={t('takeBack')}
      {...sending}
    >
      <p>{t('takeBackText')}</p>
    </NoteDialog>
  );
};
