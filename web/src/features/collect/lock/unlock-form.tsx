import { asciiDigits } from '@gi/contract/values/digits';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { SubmitEvent } from 'react';
import { errorMessage } from '#api/errors.ts';
import { Button } from '#components/buttons/button.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { lockTexts } from '#i18n/en/lock.ts';
import { openLock, readLock, tryPasskey } from '#lib/sealed-store/device-lock.ts';
import { tryPin } from '#lib/sealed-store/pin-tries.ts';
import { PinField } from './pin-field.tsx';
import type { OpenedLock } from './set-lock.ts';
import { useUnlock } from './use-unlock.ts';

const NeedsNetwork = () => <p>{useText(lockTexts)('needsNetwork')}</p>;

// The server opens the key: both need a network, or a phone that kept this part before.
const load = () => import('./lock-part.ts');
const ByPassword = lazy(() =>
  load().then(
    (part) => ({ default: part.ByPassword }),
    () => ({ default: NeedsNetwork }),
  ),
);
const RenewLock = lazy(async () => ({ default: (await load()).RenewLock }));

const ByPin = ({ userId, autoFocus }: { userId: number; autoFocus: boolean }) => {
  const t = useText(lockTexts);
  const { pending, problem, setProblem, run } = useUnlock();
  const [pin, setPin] = useState('');
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const typed = asciiDigits(pin);
    if (!/^\d{6}$/.test(typed)) return setProblem(t('enterPin'));
    const opened = await run(() => tryPin(userId, typed, Date.now()), errorMessage);
    setPin('');
    return opened && openLock(opened);
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <PinField
        label={t('pin')}
        hint={t('pinHint')}
        error={problem}
        autoFocus={autoFocus}
        value={pin}
        onChange={setPin}
      />
      <Button type="submit" variant="primary" pending={pending} pendingText={t('unlocking')}>
        {t('unlock')}
      </Button>
    </form>
  );
};

const ByPasskey = ({ userId }: { userId: number }) => {
  const t = useText(lockTexts);
  const { pending, problem, run } = useUnlock();
  const open = async () => {
    const opened = await run(
      () => tryPasskey(userId),
      () => t('passkeyFailed'),
    );
    if (opened !== undefined) await openLock(opened);
  };
  return (
    <div className="flex flex-col gap-4">
      {problem === undefined ? null : <Notice tone="error">{problem}</Notice>}
      <Button variant="primary" pending={pending} onClick={() => void open()}>
        {t('usePasskey')}
      </Button>
    </div>
  );
};

type LockView = { kind: 'pin' | 'passkey' | 'spent'; sealed: string; username: string };

const useLockView = (userId: number): LockView | undefined => {
  const [shown, setShown] = useState<LockView>();
  useEffect(() => {
    // When the device's storage does not answer, nothing is shown; the next page load reads it again.
    const found = readLock(userId).catch(() => undefined);
    void found.then((lock) => {
      if (lock === undefined) return;
      const { opener, forServer, username } = lock;
      setShown({ kind: opener?.kind ?? 'spent', sealed: forServer, username });
    });
  }, [userId]);
  return shown;
};

type UnlockProps = {
  userId: number;
  /** False without a session: the server then opens nothing. */
  byPassword?: boolean;
};

/** Opens the lock of a person's work: by PIN or passkey, else by the password, which leads to a new lock. */
export const UnlockForm = ({ userId, byPassword = true }: UnlockProps) => {
  const t = useText(lockTexts);
  const lock = useLockView(userId);
  const [forgotten, setForgotten] = useState(false);
  const [opened, setOpened] = useState<OpenedLock>();
  if (lock === undefined) return null;
  // Suspense of their own: the lock stays over the page while they come.
  if (opened !== undefined)
    return (
      <Suspense>
        <RenewLock opened={opened} />
      </Suspense>
    );
  if (forgotten || lock.kind === 'spent')
    return (
      <>
        {lock.kind === 'spent' ? <Notice tone="warning">{t('spent')}</Notice> : null}
        {byPassword ? (
          <Suspense>
            <ByPassword userId={userId} sealed={lock.sealed} onOpened={setOpened} />
          </Suspense>
        ) : null}
        {lock.kind === 'spent' ? null : (
          <Button onClick={() => setForgotten(false)}>{t('backToPin')}</Button>
        )}
      </>
    );
  return (
    <>
      {lock.kind === 'pin' ? (
        <ByPin userId={userId} autoFocus={byPassword} />
      ) : (
        <ByPasskey userId={userId} />
      )}
      {byPassword ? (
        <Button variant="quiet" onClick={() => setForgotten(true)}>
          {t(lock.kind === 'pin' ? 'forgotPin' : 'usePassword')}
        </Button>
      ) : null}
    </>
  );
};
