import { isBlank } from '@gi/contract/values/text';
import { Suspense, useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { login } from '#api/auth.ts';
import { ApiError, errorMessage } from '#api/errors.ts';
import type { StoredUser } from '#api/session.ts';
import { Button } from '#components/buttons/button.tsx';
import { Field, TextInput } from '#components/fields/field.tsx';
import { LoadingState } from '#components/messages/loading-state.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { authTexts } from '#i18n/en/auth.ts';
import { lazyPart } from '#lib/device/lazy-part.ts';
import { PasswordInput } from '#components/fields/password-input.tsx';

// Only administrators see it, and the first page has to be light.
const CodeForm = lazyPart(async () => (await import('./code-form.tsx')).CodeForm);

type LoginFormProps = {
  /** A message before the first try, e.g. that the session expired. */
  notice?: string | undefined;
  /** Called before the user is stored. */
  onSend: () => void;
  onRefused: () => void;
  /** The password goes with it, so that a forced change need not ask for it again. */
  onLogin: (user: StoredUser, password: string) => Promise<void>;
};

/**
 * False in the prerendered page until it is hydrated. A tap on the button before that left it focused, without the ring
 * of a keyboard's focus: the form is sent then.
 */
const useIsListening = (button: RefObject<HTMLButtonElement | null>): boolean => {
  const [listening, setListening] = useState(false);
  useEffect(() => {
    setListening(true);
    const { current } = button;
    if (current?.matches(':focus:not(:focus-visible)')) current.form?.requestSubmit();
  }, [button]);
  return listening;
};

/** Sends the form, and holds its messages. */
const useLogin = ({ notice, onSend, onRefused, onLogin }: LoginFormProps) => {
  const t = useText(authTexts);
  // Not controlled: what is typed before the app listens has to stay.
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState({ username: '', password: '' });
  const [asksForCode, setAsksForCode] = useState(false);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | undefined>(notice);

  const send = async (username: string, password: string, code?: string) => {
    onSend();
    try {
      await onLogin(await login(username, password, code), password);
    } catch (failure) {
      onRefused();
      throw failure;
    }
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (pending) return;
    const username = (usernameInput.current?.value ?? '').trim();
    const password = passwordInput.current?.value ?? '';
    if (isBlank(username) || isBlank(password)) {
      setError(t('enterBoth'));
      return;
    }
    setPending(true);
    setError(undefined);
    try {
      await send(username, password);
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'auth.second_factor') {
        setTyped({ username, password });
        setAsksForCode(true);
      } else {
        const offline = failure instanceof ApiError && failure.offline;
        setError(offline ? t('offline') : errorMessage(failure));
      }
    } finally {
      setPending(false);
    }
  };
  const sendCode = (code: string) => send(typed.username, typed.password, code);
  const backToPassword = () => {
    setAsksForCode(false);
    setTyped({ ...typed, password: '' });
  };
  return {
    usernameInput,
    passwordInput,
    typed,
    asksForCode,
    pending,
    error,
    submit,
    sendCode,
    backToPassword,
  };
};

export const LoginForm = (props: LoginFormProps) => {
  const t = useText(authTexts);
  const button = useRef<HTMLButtonElement>(null);
  const listening = useIsListening(button);
  const { usernameInput, passwordInput, typed, asksForCode, pending, error, ...login } =
    useLogin(props);

  if (asksForCode)
    return (
      <Suspense fallback={<LoadingState />}>
        <CodeForm send={login.sendCode} onBack={login.backToPassword} />
      </Suspense>
    );
  return (
    // noValidate: the app's own sentence instead of the browser's bubble.
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void login.submit(event)}>
      {error ? <Notice tone="error">{error}</Notice> : null}
      <Field label={t('username')} required>
        <TextInput
          name="username"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          ref={usernameInput}
          defaultValue={typed.username}
        />
      </Field>
      <Field label={t('password')} required>
        <PasswordInput
          name="password"
          required
          autoComplete="current-password"
          ref={passwordInput}
        />
      </Field>
      {/* Before hydration the browser itself would send the form, with the password in the URL. */}
      <Button
        ref={button}
        type={listening ? 'submit' : 'button'}
        variant="primary"
        className="peer"
        pending={pending}
        pendingText={t('loggingIn')}
      >
        {t('login')}
      </Button>
      {listening ? null : (
        <p className="hidden text-center text-sm text-ink-2 peer-[:focus:not(:focus-visible)]:block">
          {t('stillLoading')}
        </p>
      )}
    </form>
  );
};
