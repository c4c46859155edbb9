import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import { isBlank } from '@gi/contract/values/text';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '#api/errors.ts';
import { deleteProducer, producerDeletion } from '#api/producers.ts';
import { DeletionDialog } from '#components/dialogs/deletion-dialog.tsx';
import { Field, TextInput } from '#components/fields/field.tsx';
import { showToast } from '#components/messages/toast.ts';
import { useText } from '#i18n/language.ts';
import { adminTexts, deletionTexts } from '#i18n/en/admin.ts';

type DeleteProducerProps = {
  record: RegistrationRecord;
  onClose: () => void;
  /** Called after the deletion; the page shows the message too, in addition to the toast. */
  onDeleted: (message: string) => void;
};

/** Moves the person on the card to the trash: the producer, all of their registrations and files. */
export const DeleteProducer = ({ record, onClose, onDeleted }: DeleteProducerProps) => {
  const t = useText(adminTexts);
  const scope = useQuery(producerDeletion(record.producer_id));
  const deletion = useText(deletionTexts);
  const removal = useMutation(deleteProducer());
  const [reason, setReason] = useState('');
  const failure = removal.error ?? scope.error;
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
          showToast('success', t('deleted'));
          onDeleted(t('deleted'));
        },
      },
    );
  };
  return (
    <DeletionDialog
      open
      scope={scope.data}
      problem={failure === null ? undefined : t('deleteFailed', { message: errorMessage(failure) })}
      pending={removal.isPending}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{deletion('inTrash')}</p>
      <Field label={deletion('reason')} hint={deletion('reasonHint')} optional>
        <TextInput
          value={reason}
          maxLength={500}
          autoComplete="off"
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </DeletionDialog>
  );
};
