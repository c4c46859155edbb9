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
import { deletionTexts } from '#i18n/en/admin.ts';
import { userTexts } from '#i18n/en/users.ts';

type DeleteUserProps = {
  user: User;
  onClose: () => void;
  onDeleted: (message: string) => void;
};

/** The other accounts that the server accepts. */
const useHeirs = (user: User) => {
  const { data, error } = useQuery(allUsers());
  const heirs = (data?.users ?? []).filter(
    ({ id, disabled, role }) => id !== user.id && !disabled && roleMay(role, 'register'),
  );
  return { heirs, error };
};

type HeirChoiceProps = {
  heirs: readonly User[];
  value: string;
  onChange: (value: string) => void;
};

const HeirChoice = ({ heirs, value, onChange }: HeirChoiceProps) => {
  const t = useText(userTexts);
  return (
    <SelectField
      label={t('handOverTo')}
      value={value}
      options={[
        { value: '', label: t('chooseHeir') },
        ...heirs.map(({ id, username }) => ({ value: String(id), label: username })),
      ]}
      onChange={(event) => onChange(event.target.value)}
    />
  );
};

/**
 * Deletes an account. Unless something else is chosen, its registrations go to another account; without one they are
 * moved to the trash.
 */
export const DeleteUser = ({ user, onClose, onDeleted }: DeleteUserProps) => {
  const t = useText(userTexts);
  const deletion = useText(deletionTexts);
  const scope = useQuery(userDeletion(user.id));
  const { heirs, error } = useHeirs(user);
  const removal = useMutation(deleteUser());
  const [heir, setHeir] = useState('');
  const [deletesAll, setDeletesAll] = useState(false);
  const failure = removal.error ?? scope.error ?? error;
  const registrations = scope.data?.registrations ?? 0;
  const hasRegistrations = registrations > 0;
  const handsOver = hasRegistrations && !deletesAll;
  return (
    <DeletionDialog
      scope={scope.data}
      warning={[
        deletion('account'),
        ...(hasRegistrations && deletesAll ? [deletion('accountToTrash')] : []),
      ].join(' ')}
      incomplete={handsOver && heir === ''}
      problem={failure === null ? undefined : t('deleteFailed', { message: errorMessage(failure) })}
      pending={removal.isPending}
      handsOver={handsOver}
      onConfirm={(toTrash) =>
        removal.mutate(
          { id: user.id, ...(handsOver ? { handOverTo: Number(heir) } : toTrash) },
          { onSuccess: () => onDeleted(t('deleted')) },
        )
      }
      onClose={onClose}
    >
      {hasRegistrations ? (
        <>
          <RadioGroup
            legend={t('itsRegistrations', { count: registrations })}
            className="flex-col"
            value={deletesAll ? 'delete' : 'handOver'}
            onChange={(event) => setDeletesAll(event.target.value === 'delete')}
            options={[
              { value: 'handOver', label: t('handOver') },
              { value: 'delete', label: t('deleteToo') },
            ]}
          />
          {handsOver ? <HeirChoice heirs={heirs} value={heir} onChange={setHeir} /> : null}
        </>
      ) : null}
    </DeletionDialog>
  );
};
