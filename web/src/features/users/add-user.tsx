import type { Role } from '@gi/contract/auth';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { ApiError, errorMessage } from '#api/errors.ts';
import { createUser } from '#api/users.ts';
import { Button } from '#components/ui/button.tsx';
import { RadioGroup } from '#components/ui/choices.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field, TextInput } from '#components/ui/field.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useText } from '#i18n/language.ts';
import { userTexts } from '#i18n/en/users.ts';
import { oneTimePassword } from './one-time-password.ts';
import type { Handover } from './password-shown.tsx';

type AddUserProps = { onClose: () => void; onCreated: (handover: Handover) => void };

/** A new account with a one-time password. */
export function AddUser({ onClose, onCreated }: AddUserProps) {
  const t = useText(userTexts);
  const creation = useMutation(createUser());
  const [username, setUsername] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('user');
  const [missing, setMissing] = useState(false);
  const error = creation.error;
  const fields = error instanceof ApiError ? error.fields : {};
  const taken = error instanceof ApiError && error.code === 'users.username_taken';
  const nameError = missing
    ? t('usernameRequired')
    : (fields['username'] ?? (taken ? error.message : undefined));
  function submit(event: SubmitEvent) {
    event.preventDefault();
    const blank = username.trim() === '';
    setMissing(blank);
    if (blank || creation.isPending) return;
    const password = oneTimePassword();
    const body = {
      username,
      password,
      role,
      mustChangePassword: true,
      ...(email.trim() === '' ? {} : { email }),
    };
    creation.mutate(body, {
      onSuccess: ({ user }) => {
        const message = t('created', { name: user.username });
        onCreated({ username: user.username, password, message });
      },
    });
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('addTitle')}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="submit"
            form="add-user"
            variant="primary"
            pending={creation.isPending}
            pendingText={t('creating')}
          >
            {t('create')}
          </Button>
        </>
      }
    >
      <form id="add-user" noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {error !== null && nameError === undefined && fields['email'] === undefined ? (
          <Notice tone="error">{errorMessage(error)}</Notice>
        ) : null}
        <Field label={t('username')} hint={t('usernameHint')} error={nameError} required>
          <TextInput
            value={username}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => setUsername(event.target.value)}
          />
        </Field>
        <Field label={t('emailOptional')} error={fields['email']} optional>
          <TextInput
            type="email"
            value={email}
            maxLength={254}
            autoComplete="off"
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <RadioGroup
          legend={t('roleQuestion')}
          className="flex-col"
          value={role}
          onChange={(event) => setRole(event.target.value === 'admin' ? 'admin' : 'user')}
          options={[
            { value: 'user', label: t('user'), description: t('makeUserHint') },
            { value: 'admin', label: t('admin'), description: t('makeAdminHint') },
          ]}
        />
      </form>
    </Dialog>
  );
}
