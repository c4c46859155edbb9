import { lazy, Suspense, useEffect, useState } from 'react';
import type { SubmitEvent } from 'react';
import { login, prepareLogin } from '#api/auth.ts';
import { ApiError, errorMessage } from '#api/errors.ts';
import type { StoredUser } from '#api/session.ts';
import { Button } from '#components/ui/button.tsx';
import { Field, TextInput } from '#components/ui/field.tsx';
import { LoadingState } from '#components/ui/loading-state.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useText } from '#i18n/language.ts';
import { authTexts } from '#i18n/en/auth.ts';
import { PasswordInput } from '#components/password-input.tsx';

// Only administrators see it, and the first page has to be light.
const CodeForm = lazy(async () => ({ default: (await import('./code-form.tsx')).CodeForm }));

type LoginFormProps = {
  /** Something to say before the first try, e.g. that the session expired. */
  notice?: string | undefined;
  /** The password goes with it, so that a forced change need not ask for it again. */
  onLogin: (user: StoredUser, password: string) => void;
};

export const LoginForm = ({ notice, onLogin }: LoginFormProps) => {
  const t = useText(authTexts);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [asksForCode, setAsksForCode] = useState(false);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | undefined>(notice);

  useEffect(prepareLogin, []);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (pending) return;
    if (username.trim() === '' || password.trim() === '') {
      setError(t('enterBoth'));
      return;
    }
    setPending(true);
    setError(undefined);
    try {
      onLogin(await login(username.trim(), password), password);
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'auth.second_factor')
        setAsksForCode(true);
      else setError(errorMessage(failure));
    } finally {
      setPending(false);
    }
  };

  if (asksForCode)
    return (
      <Suspense fallback={<LoadingState />}>
        <CodeForm
          send={async (code) => onLogin(await login(username.trim(), password, code), password)}
          onBack={() => {
            setAsksForCode(false);
            setPassword('');
          }}
        />
      </Suspense>
    );
  return (
    // noValidate: the app's own sentence instead of the browser's bubble.
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      {error ? <Notice tone="error">{error}</Notice> : null}
      <Field label={t('username')} required>
        <TextInput
          name="username"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
      </Field>
      <Field label={t('password')} required>
        <PasswordInput
          name="password"
          required
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" pending={pending} pendingText={t('loggingIn')}>
        {t('login')}
      </Button>
    </form>
  );
};
