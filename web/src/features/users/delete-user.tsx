import { roleMay } from '@gi/contract/fields/roles';
import type { User } from '@gi/contract/schemas/users';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '#api/errors.ts';
import { allUsers, deleteUser, userDeletion } from '#api/users.ts';
import { DeletionDialog } from '#components/dialogs/deletion-dialog.tsx';
import { RadioGroup } from '#components/fields/choices.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { useText } from '#i18n/language.ts';
import { userTexts } from '#i18n/en/users.ts';

type DeleteUserProps = {
  user: User;
  onClose: () => void;
  onDeleted: (message: string) => void;
};

/**
 * Deletes an account. Unless something else is chosen, its registrations go to another account; without one they are
 * deleted with their files.
 */
export const DeleteUser = ({ user, onClose, onDeleted }: DeleteUserProps) => {
  const t = useText(userTexts);
  const scope = useQuery(userDeletion(user.id));
  const accounts = useQuery(allUsers());
  const removal = useMutation(deleteUser());
  const [heir, setHeir] = useState('');
  const [deletesAll, setDeletesAll] = useState(false);
  const failure = removal.error ?? scope.error ?? accounts.error;
  const hasRegistrations = (scope.data?.registrations ?? 0) > 0;
  const handsOver = hasRegistrations && !deletesAll;
  // Whom the server accepts.
  const heirs = (accounts.data?.users ?? []).filter(
    ({ id, disabled, role }) => id !== user.id && !disabled && roleMay(role, 'register'),
  );
  const remove = () =>
    removal.mutate(
      { id: user.id, ...(handsOver ? { handOverTo: Number(heir) } : {}) },
      { onSuccess: () => onDeleted(t('deleted')) },
    );
  return (
    <DeletionDialog
      open
      scope={scope.data}
      incomplete={handsOver && heir === ''}
      problem={failure === null ? undefined : t('deleteFailed', { message: errorMessage(failure) })}
      pending={removal.isPending}
      handsOver={handsOver}
      onConfirm={remove}
      onClose={onClose}
    >
      {hasRegistrations ? (
        <>
          <RadioGroup
            legend={t('itsRegistrations', { count: scope.data?.registrations ?? 0 })}
            className="flex-col"
            value={deletesAll ? 'delete' : 'handOver'}
            onChange={(event) => setDeletesAll(event.target.value === 'delete')}
            options={[
              { value: 'handOver', label: t('handOver') },
              { value: 'delete', label: t('deleteToo') },
            ]}
          />
          {handsOver ? (
            <SelectField
              label={t('handOverTo')}
              value={heir}
              options={[
                { value: '', label: t('chooseHeir') },
                ...heirs.map(({ id, username }) => ({ value: String(id), label: username })),
              ]}
              onChange={(event) => setHeir(event.target.value)}
            />
          ) : null}
        </>
      ) : null}
    </DeletionDialog>
  );
};
