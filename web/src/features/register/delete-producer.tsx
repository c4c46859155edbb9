import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import { useMutation, useQuery } from '@tanstack/react-query';
import { errorMessage } from '#api/errors.ts';
import { deleteProducer, producerDeletion } from '#api/producers.ts';
import { DeletionDialog } from '#components/dialogs/deletion-dialog.tsx';
import { showToast } from '#components/messages/toast.ts';
import { useText } from '#i18n/language.ts';
import { adminTexts } from '#i18n/en/admin.ts';

type DeleteProducerProps = {
  record: RegistrationRecord;
  onClose: () => void;
  /** Called after the deletion; the page shows the message too, in addition to the toast. */
  onDeleted: (message: string) => void;
};

/** Deletes the person on the card: the producer, all of their registrations and files. */
export const DeleteProducer = ({ record, onClose, onDeleted }: DeleteProducerProps) => {
  const t = useText(adminTexts);
  const scope = useQuery(producerDeletion(record.producer_id));
  const removal = useMutation(deleteProducer());
  const failure = removal.error ?? scope.error;
  const remove = () => {
    removal.mutate(record.producer_id, {
      onSuccess: () => {
        showToast('success', t('deleted'));
        onDeleted(t('deleted'));
      },
    });
  };
  return (
    <DeletionDialog
      open
      scope={scope.data}
      problem={failure === null ? undefined : t('deleteFailed', { message: errorMessage(failure) })}
      pending={removal.isPending}
      onConfirm={remove}
      onClose={onClose}
    />
  );
};
