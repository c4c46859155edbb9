import { isBlank } from '@gi/contract/values/text';
import { useState, type SubmitEvent } from 'react';
import { ApiError, errorMessage } from '#api/errors.ts';
import { openDeviceKey } from '#api/rescue.ts';
import { Button } from '#components/buttons/button.tsx';
import { Field } from '#components/fields/field.tsx';
import { PasswordInput } from '#components/fields/password-input.tsx';
import { useText } from '#i18n/language.ts';
import { lockTexts } from '#i18n/en/lock.ts';
import { lockChoiceTexts } from '#i18n/en/lock-choice.ts';
import { fromBase64Url } from '#lib/files/rescue-file.ts';
import { tryServerKey } from '#lib/sealed-store/make-lock.ts';
import { ChooseLock } from './choose-lock.tsx';
import { renewLock, type OpenedLock } from './set-lock.ts';
import { useUnlock } from './use-unlock.ts';

type ByPasswordProps = { userId: number; sealed: string; onOpened: (opened: OpenedLock) => void };

/** The server opens the key for the password of the account that is signed in. */
export const ByPassword = ({ userId, sealed, onOpened }: ByPasswordProps) => {
  const t = useText(lockChoiceTexts);
  const lockText = useText(lockTexts);
  const { pending, problem, setProblem, run } = useUnlock();
  const [password, setPassword] = useState('');
  const failed = (error: unknown): string =>
    error instanceof ApiError && error.offline ? lockText('needsNetwork') : errorMessage(error);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBlank(password)) return setProblem(t('enterPassword'));
    const opened = await run(async () => {
      const key = await openDeviceKey(sealed, password);
      const found = await tryServerKey(userId, fromBase64Url(key));
      if (found.state === 'spent') throw new Error(t('otherKey'));
      return found;
    }, failed);
    return opened && onOpened(opened);
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <p className="text-ink-2">{t('passwordText')}</p>
      <Field label={t('password')} error={problem} required>
        <PasswordInput
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" pending={pending} pendingText={t('checking')}>
        {t('goOn')}
      </Button>
    </form>
  );
};

/** Asks for a new lock after the password opened the one whose PIN is forgotten. */
export const RenewLock = ({ opened }: { opened: OpenedLock }) => (
  <>
    <h2 className="text-lg">{useText(lockChoiceTexts)('chooseTitle')}</h2>
    <ChooseLock username={opened.lock.username} save={(choice) => renewLock(opened, choice)} />
  </>
);
