import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '#api/errors.ts';
import { retireEntry } from '#api/catalogue.ts';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useText } from '#i18n/language.ts';
import { catalogueTexts } from '#i18n/en/catalogue.ts';

type RetireButtonProps = {
  kind: 'product' | 'category';
  entry: { id: number; name: string };
  onRetired: (message: string) => void;
};

/** Takes an entry out of the choices, after asking. */
export const RetireButton = ({ kind, entry, onRetired }: RetireButtonProps) => {
  const t = useText(catalogueTexts);
  const [open, setOpen] = useState(false);
  const retire = useMutation(retireEntry());
  const { id, name } = entry;
  const confirmed = () => {
    const onSuccess = () => {
      setOpen(false);
      onRetired(t('retiredNow', { name }));
    };
    retire.mutate({ kind, id }, { onSuccess });
  };
  return (
    <>
      <Button
        variant="danger-quiet"
        className="px-3 text-sm"
        aria-label={`${t('retire')} ${name}`}
        onClick={() => setOpen(true)}
      >
        {t('retire')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('retireTitle', { name })}
        confirmLabel={t('retire')}
        pendingText={t('retiring')}
        danger
        pending={retire.isPending}
        onConfirm={confirmed}
        onClose={() => setOpen(false)}
      >
        <div className="flex flex-col gap-3">
          <p>{t(kind === 'product' ? 'retireProductText' : 'retireCategoryText')}</p>
          {retire.error === null ? null : (
            <Notice tone="error">{errorMessage(retire.error)}</Notice>
          )}
        </div>
      </ConfirmDialog>
    </>
  );
};
