import { asciiDigits } from '@gi/contract/values/digits';
import { useEffect, useState, type ReactNode, type SubmitEvent } from 'react';
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

type LockView = { kind: 'pin' | 'passkey' | 'spent'; sealed: string };

const useLockView = (userId: number): LockView | undefined => {
  const [shown, setShown] = useState<LockView>();
  useEffect(() => {
    // When the device's storage does not answer, nothing is shown; the next page load reads it again.
    const found = readLock(userId).catch(() => undefined);
    void found.then((lock) => {
      if (lock === undefined) return;
      const { opener, forServer } = lock;
      setShown({ kind: opener?.kind ?? 'spent', sealed: forServer });
    });
  }, [userId]);
  return shown;
};

/** Null without a network on a phone that did not keep the part; fetched again with the next try. */
const useServerPart = (): typeof import('./lock-part.ts') | null | undefined => {
  const [part, setPart] = useState<typeof import('./lock-part.ts') | null>();
  useEffect(() => {
    let isHere = true;
    const found = import('./lock-part.ts').catch(() => null);
    void found.then((loaded) => isHere && setPart(loaded));
    return () => {
      isHere = false;
    };
  }, []);
  return part;
};

type ByServerProps = { userId: number; sealed: string; above?: ReactNode; below?: ReactNode };

/** Opens the lock by the password, which needs the server, and asks for a new one. `above` and `below` until then. */
const ByServer = ({ userId, sealed, above, below }: ByServerProps) => {
  const t = useText(lockTexts);
  const part = useServerPart();
  const [opened, setOpened] = useState<OpenedLock>();
  if (part && opened !== undefined) return <part.RenewLock opened={opened} />;
  return (
    <>
      {above}
      {part === null ? <p>{t('needsNetwork')}</p> : null}
      {part ? <part.ByPassword userId={userId} sealed={sealed} onOpened={setOpened} /> : null}
      {below}
    </>
  );
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
  if (lock === undefined) return null;
  const { kind, sealed } = lock;
  if (kind === 'spent') {
    const notice = <Notice tone="warning">{t('spent')}</Notice>;
    return byPassword ? <ByServer userId={userId} sealed={sealed} above={notice} /> : notice;
  }
  if (forgotten) {
    const back = <Button onClick={() => setForgotten(false)}>{t('backToPin')}</Button>;
    return <ByServer userId={userId} sealed={sealed} below={back} />;
  }
  return (
    <>
      {kind === 'pin' ? (
        <ByPin userId={userId} autoFocus={byPassword} />
      ) : (
        <ByPasskey userId={userId} />
      )}
      {byPassword ? (
        <Button variant="quiet" onClick={() => setForgotten(true)}>
          {t(kind === 'pin' ? 'forgotPin' : 'usePassword')}
        </Button>
      ) : null}
    </>
  );
};
