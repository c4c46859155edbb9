import { type Areas, mayHaveAreas } from '@gi/contract/fields/areas';
import { roles } from '@gi/contract/fields/roles';
import { NewAccount } from '@gi/contract/schemas/account-input';
import { isBlank } from '@gi/contract/values/text';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useContractForm } from '#api/use-contract-form.ts';
import { createUser } from '#api/users.ts';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { Field, TextInput } from '#components/fields/field.tsx';
import { useText } from '#i18n/language.ts';
import { userTexts } from '#i18n/en/users.ts';
import type { Handover } from './password-shown.tsx';
import { AreaChoice } from './area-choice.tsx';
import { RoleChoice } from './role-choice.tsx';

const mayBeBound = (role: string): boolean =>
  roles.some((each) => each === role && mayHaveAreas(each));

type AddUserProps = { onClose: () => void; onCreated: (handover: Handover) => void };

/** The form of a new account; the server generates its one-time password. */
const useNewAccount = (areas: Areas, onCreated: AddUserProps['onCreated']) => {
  const t = useText(userTexts);
  const { mutateAsync } = useMutation(createUser());
  return useContractForm({
    schema: NewAccount,
    initial: { username: '', email: '', role: 'user' },
    inputOf: ({ email, ...typed }) => ({
      ...typed,
      ...(isBlank(email) ? {} : { email }),
      ...(mayBeBound(typed.role) ? { areas } : {}),
    }),
    fieldOfCode: { 'users.username_taken': 'username' },
    save: async (body) => {
      const { user, oneTimePassword } = await mutateAsync(body);
      const message = t('created', { name: user.username });
      // The server generates a password whenever none is sent.
      if (oneTimePassword !== undefined)
        onCreated({ username: user.username, password: oneTimePassword, message });
    },
  });
};

/** A new account with a one-time password. */
export const AddUser = ({ onClose, onCreated }: AddUserProps) => {
  const t = useText(userTexts);
  const [areas, setAreas] = useState<Areas>({});
  const form = useNewAccount(areas, onCreated);
  return (
    <FormDialog
      title={t('addTitle')}
      form={form}
      action={t('create')}
      pendingText={t('creating')}
      onClose={onClose}
    >
      <Field label={t('username')} hint={t('usernameHint')} error={form.error('username')} required>
        <TextInput
          {...form.control('username')}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label={t('emailOptional')} error={form.error('email')} optional>
        <TextInput {...form.control('email')} type="email" maxLength={254} autoComplete="off" />
      </Field>
      <RoleChoice {...form.control('role')} error={form.error('role')} />
      {mayBeBound(form.typed.role) ? <AreaChoice areas={areas} onChange={setAreas} /> : null}
    </FormDialog>
  );
};
