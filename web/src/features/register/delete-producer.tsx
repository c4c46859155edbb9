import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import { isBlank } from '@gi/contract/values/text';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '#api/errors.ts';
import { deleteProducer, producerDeletion } from '#api/producers.ts';
import { DeletionDialog } from '#components/dialogs/deletion-dialog.tsx';
import { DeletionReason } from '#components/dialogs/deletion-reason.tsx';
import { LONG_TOAST, showToast } from '#components/messages/toast.ts';
import { useText } from '#i18n/language.ts';
import { adminTexts, deletionTexts } from '#i18n/en/admin.ts';
import { useNavigate } from '#lib/router/hooks.ts';

type DeleteProducerProps = {
  record: RegistrationRecord;
  /** The address of the trash, for accounts that may delete. */
  trashPath: string;
  onClose: () => void;
  /** Called after the deletion, which a toast says. */
  onDeleted: () => void;
};

/** Moves the person on the card to the trash: the producer, all of their registrations and files. */
export const DeleteProducer = ({ record, trashPath, onClose, onDeleted }: DeleteProducerProps) => {
  const t = useText(adminTexts);
  const navigate = useNavigate();
  const deletion = useText(deletionTexts);
  const scope = useQuery(producerDeletion(record.producer_id));
  const removal = useMutation(deleteProducer());
  const [reason, setReason] = useState('');
  const failure = removal.error ?? scope.error;
  const isReasonRequired = (scope.data?.filed.length ?? 0) > 0;
  const remove = () => {
    const confirmName = scope.data?.name;
    removal.mutate(
      {
        id: record.producer_id,
        ...(isBlank(reason) ? {} : { reason }),
        // The dialog asked for it where an application is filed.
        ...(confirmName === undefined ? {} : { confirmName }),
      },
      {
        onSuccess: () => {
          showToast('success', t('deleted'), {
            ...{ description: t('deletedToTrash'), duration: LONG_TOAST },
            action: { label: t('openTrash'), run: () => navigate(trashPath) },
          });
          onDeleted();
        },
      },
    );
  };
  return (
    <DeletionDialog
      scope={scope.data}
      warning={deletion('warning')}
      problem={failure === null ? undefined : t('deleteFailed', { message: errorMessage(failure) })}
      pending={removal.isPending}
      incomplete={isReasonRequired && isBlank(reason)}
      onConfirm={remove}
      onClose={onClose}
    >
      <DeletionReason isRequired={isReasonRequired} value={reason} onChange={setReason} />
    </DeletionDialog>
  );
};
