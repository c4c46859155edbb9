import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '#api/errors.ts';
import { retireEntry } from '#api/catalogue-editing.ts';
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { catalogueTexts } from '#i18n/en/catalogue.ts';

type RetireDialogProps = {
  kind: 'product' | 'category';
  entry: { id: number; name: string };
  onClose: () => void;
  onRetired: (message: string) => void;
};

/** Asks, then takes an entry out of the choices. */
export const RetireDialog = ({ kind, entry, onClose, onRetired }: RetireDialogProps) => {
  const t = useText(catalogueTexts);
  const retire = useMutation(retireEntry());
  const { id, name } = entry;
  const confirmed = () =>
    retire.mutate({ kind, id }, { onSuccess: () => onRetired(t('retiredNow', { name })) });
  return (
    <ConfirmDialog
      open
      title={t('retireTitle', { name })}
      confirmLabel={t('retire')}
      pendingText={t('retiring')}
      pending={retire.isPending}
      onConfirm={confirmed}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        <p>{t(kind === 'product' ? 'retireProductText' : 'retireCategoryText')}</p>
        {retire.error === null ? null : <Notice tone="error">{errorMessage(retire.error)}</Notice>}
      </div>
    </ConfirmDialog>
  );
};
