import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import { useMutation, useQuery } from '@tanstack/react-query';
import { errorMessage } from '#api/errors.ts';
import { deleteProducer, producerDeletion } from '#api/producers.ts';
import { DeletionDialog } from '#components/dialogs/deletion-dialog.tsx';
import { LONG_TOAST, showToast } from '#components/messages/toast.ts';
import { useText } from '#i18n/language.ts';
import { adminTexts, deletionTexts } from '#i18n/en/admin.ts';
import { useNavigate } from '#lib/router/hooks.ts';
import { paths } from '#pages/paths.ts';

type DeleteProducerProps = {
  record: RegistrationRecord;
  onClose: () => void;
};

/** Moves the person on the card to the trash: the producer, all of their registrations and files. */
export const DeleteProducer = ({ record, onClose }: DeleteProducerProps) => {
  const t = useText(adminTexts);
  const navigate = useNavigate();
  const deletion = useText(deletionTexts);
  const scope = useQuery(producerDeletion(record.producer_id));
  const removal = useMutation(deleteProducer());
  const failure = removal.error ?? scope.error;
  const onSuccess = () => {
    showToast('success', t('deleted'), {
      ...{ description: t('deletedToTrash'), duration: LONG_TOAST },
      action: { label: t('openTrash'), run: () => navigate(paths.trash) },
    });
    onClose();
  };
  return (
    <DeletionDialog
      scope={scope.data}
      warning={deletion('warning')}
      problem={failure === null ? undefined : t('deleteFailed', { message: errorMessage(failure) })}
      pending={removal.isPending}
      onConfirm={(answers) => removal.mutate({ id: record.producer_id, ...answers }, { onSuccess })}
      onClose={onClose}
    />
  );
};
