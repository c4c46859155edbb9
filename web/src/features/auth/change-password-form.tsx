import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { changePassword } from '#api/auth.ts';
import { errorMessage, fieldMessages } from '#api/errors.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useText } from '#i18n/language.ts';
import { authTexts } from '#i18n/en/auth.ts';
import { PasswordInput } from './password-input.tsx';

/** The contract's rule; the server also refuses the most common passwords. */
const MIN_LENGTH = 8;

type Errors = { current?: string; next?: string; repeat?: string; form?: string };

type ChangePasswordFormProps = {
  /** Known right after login; asked for otherwise. */
  currentPassword?: string | undefined;
  onChanged: () => void;
};

function fromServer(failure: unknown): Errors {
  const fields = fieldMessages(failure);
  if (fields['currentPassword']) return { current: fields['currentPassword'] };
  return fields['newPassword'] ? { next: fields['newPassword'] } : { form: errorMessage(failure) };
}

export function ChangePasswordForm({ currentPassword, onChanged }: ChangePasswordFormProps) {
  const t = useText(authTexts);
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [repeat, setRepeat] = useState('');
  const [pending, setPending] = useState(false);
  const [errors, setErrors] = useState<Errors>({});

  function check(): Errors {
    const found: Errors = {};
    if (currentPassword === undefined && current === '') found.current = t('enterCurrent');
    if (next.length < MIN_LENGTH) found.next = t('passwordTooShort');
    else if (next !== repeat) found.repeat = t('passwordsDiffer');
    return found;
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (pending) return;
    const found = check();
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setPending(true);
    try {
      await changePassword(currentPassword ?? current, next);
      onChanged();
    } catch (failure) {
      setErrors(fromServer(failure));
    } finally {
      setPending(false);
    }
  }

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      {errors.form ? <Notice tone="error">{errors.form}</Notice> : null}
      {currentPassword === undefined ? (
        <Field label={t('currentPassword')} error={errors.current} required>
          <PasswordInput
            autoComplete="current-password"
            value={current}
            onChange={(event) => setCurrent(event.target.value)}
          />
        </Field>
      ) : null}
      <Field label={t('newPassword')} hint={t('newPasswordHint')} error={errors.next} required>
        <PasswordInput
          autoComplete="new-password"
          value={next}
          onChange={(event) => setNext(event.target.value)}
        />
      </Field>
      <Field label={t('repeatPassword')} error={errors.repeat} required>
        <PasswordInput
          autoComplete="new-password"
          value={repeat}
          onChange={(event) => setRepeat(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" pending={pending} pendingText={t('saving')}>
        {t('savePassword')}
      </Button>
    </form>
  );
}
