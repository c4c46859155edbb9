import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx';
import { amountTexts } from '#i18n/en/amounts.ts';
import { detailTexts } from '#i18n/en/details.ts';
import { useText } from '#i18n/language.ts';
import { DoubtList, doubtWords } from '#features/record/doubt-list.tsx';
import type { RegistrationEditing } from './use-registration-edit.ts';

/** Asks about changed values that look wrong; they are saved after a confirmation. */
export const DoubtsDialog = ({ edit }: { edit: RegistrationEditing }) => {
  const t = useText(amountTexts);
  const detailText = useText(detailTexts);
  const { title, change } = doubtWords(t, edit.doubts);
  return (
    <ConfirmDialog
      open={edit.doubts.length > 0}
      title={title}
      confirmLabel={detailText('save')}
      cancelLabel={change}
      onConfirm={edit.confirmDoubts}
      onClose={edit.changeDoubts}
    >
      <DoubtList doubts={edit.doubts} />
    </ConfirmDialog>
  );
};
