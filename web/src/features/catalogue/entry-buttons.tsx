import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '#api/errors.ts';
import { Button } from '#components/buttons/button.tsx';
import { showToast } from '#components/messages/toast.ts';
import { useText } from '#i18n/language.ts';
import { catalogueTexts } from '#i18n/en/catalogue.ts';

type EntryButtonsProps = {
  name: string;
  retired: boolean;
  onEdit: () => void;
  /** Asks whether it is to be retired. */
  onRetire: () => void;
  /** Saves it as no longer retired, so that new registrations can choose it again. */
  onBringBack: () => Promise<unknown>;
};

/** The buttons of a category or product: edit, and retire or bring back. When the latter fails, a toast says why. */
export const EntryButtons = (props: EntryButtonsProps) => {
  const { name, retired, onEdit, onRetire, onBringBack } = props;
  const t = useText(catalogueTexts);
  const { mutate, isPending } = useMutation({
    mutationFn: onBringBack,
    onError: (error) => showToast('error', errorMessage(error)),
  });
  return (
    <span className="flex gap-2">
      <Button className="px-3 text-sm" aria-label={t('editOf', { name })} onClick={onEdit}>
        {t('edit')}
      </Button>
      <Button
        variant={retired ? 'secondary' : 'danger-quiet'}
        className="px-3 text-sm"
        aria-label={`${t(retired ? 'bringBack' : 'retire')} ${name}`}
        pending={isPending}
        onClick={retired ? () => mutate() : onRetire}
      >
        {t(retired ? 'bringBack' : 'retire')}
      </Button>
    </span>
  );
};
