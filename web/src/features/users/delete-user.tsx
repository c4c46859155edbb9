import type { User } from '@gi/contract/schemas/users';
import { useMutation, useQuery } from '@tanstack/react-query';
import { errorMessage } from '#api/errors.ts';
import { deleteUser, userDeletion } from '#api/users.ts';
import { DeletionDialog } from '#components/dialogs/deletion-dialog.tsx';
import { useText } from '#i18n/language.ts';
import { userTexts } from '#i18n/en/users.ts';

type DeleteUserProps = {
  user: User;
  onClose: () => void;
  onDeleted: (message: string) => void;
};

/** Deletes an account with all registrations it made and their files. */
export const DeleteUser = ({ user, onClose, onDeleted }: DeleteUserProps) => {
  const t = useText(userTexts);
  const scope = useQuery(userDeletion(user.id));
  const removal = useMutation(deleteUser());
  const failure = removal.error ?? scope.error;
  return (
    <DeletionDialog
      open
      scope={scope.data}
      problem={failure === null ? undefined : t('deleteFailed', { message: errorMessage(failure) })}
      pending={removal.isPending}
      onConfirm={() => removal.mutate(user.id, { onSuccess: () => onDeleted(t('deleted')) })}
      onClose={onClose}
    />
  );
};
