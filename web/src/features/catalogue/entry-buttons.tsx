import { useState } from 'react';
import { errorMessage } from '#api/errors.ts';
import { Button } from '#components/buttons/button.tsx';
import { showToast } from '#components/messages/toast.ts';
import { useText } from '#i18n/language.ts';
import { catalogueTexts } from '#i18n/en/catalogue.ts';

/** The Edit button of a category or product. */
export const EditButton = ({ name, onEdit }: { name: string; onEdit: () => void }) => {
  const t = useText(catalogueTexts);
  return (
    <Button className="px-3 text-sm" aria-label={t('editOf', { name })} onClick={onEdit}>
      {t('edit')}
    </Button>
  );
};

/** The button that asks whether a category or product is to be retired. */
export const RetireButton = ({ name, onRetire }: { name: string; onRetire: () => void }) => {
  const t = useText(catalogueTexts);
  return (
    <Button
      variant="danger-quiet"
      className="px-3 text-sm"
      aria-label={`${t('retire')} ${name}`}
      onClick={onRetire}
    >
      {t('retire')}
    </Button>
  );
};

type BringBackButtonProps = { name: string; onBringBack: () => Promise<unknown> };

/**
 * Restores a retired category or product, so that new registrations can choose it again. The caller
 * saves it; when that fails, a toast says why.
 */
export const BringBackButton = ({ name, onBringBack }: BringBackButtonProps) => {
  const t = useText(catalogueTexts);
  const [pending, setPending] = useState(false);
  const bringBack = async () => {
    setPending(true);
    try {
      await onBringBack();
    } catch (error) {
      showToast('error', errorMessage(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <Button
      className="px-3 text-sm"
      aria-label={`${t('bringBack')} ${name}`}
      pending={pending}
      onClick={() => void bringBack()}
    >
      {t('bringBack')}
    </Button>
  );
};
