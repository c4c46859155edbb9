import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { amountTexts } from '#i18n/en/amounts.ts';
import { detailTexts } from '#i18n/en/details.ts';
import { useText } from '#i18n/language.ts';
import { UnusualTurnovers } from '../unusual-turnovers.tsx';
import type { RegistrationEditing } from './use-registration-edit.ts';

/** Asks about changed turnovers that look wrong; they are saved after a confirmation. */
export const AmountsDialog = ({ edit }: { edit: RegistrationEditing }) => {
  const t = useText(amountTexts);
  const words = useText(detailTexts);
  return (
    <ConfirmDialog
      open={edit.unusual.length > 0}
      title={t('confirmTitle')}
      confirmLabel={words('save')}
      cancelLabel={t('changeAmount')}
      onConfirm={edit.confirmAmounts}
      onClose={edit.changeAmounts}
    >
      <UnusualTurnovers turnovers={edit.unusual} />
    </ConfirmDialog>
  );
};
