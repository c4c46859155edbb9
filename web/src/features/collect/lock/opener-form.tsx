import { asciiDigits } from '@gi/contract/values/digits';
import { useEffect, useState, type ReactNode, type SubmitEvent } from 'react';
import { errorMessage } from '#api/errors.ts';
import { Button } from '#components/buttons/button.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { lockTexts } from '#i18n/en/lock.ts';
import type { Lock } from '#lib/sealed-store/database.ts';
import { readLock, tryPasskey } from '#lib/sealed-store/device-lock.ts';
import { useHasLock } from '#lib/sealed-store/lock-state.ts';
import { tryPin } from '#lib/sealed-store/pin-tries.ts';
import { PIN, PinField } from './pin-field.tsx';
import type { OpenedLock } from './set-lock.ts';
import { useUnlock } from './use-unlock.ts';

/** A person's lock on this device; undefined without one, and until it is read. */
export const useLock = (userId: number): Lock | undefined => {
  const has = useHasLock(userId);
  const [lock, setLock] = useState<Lock>();
  useEffect(() => {
    // When the device's storage does not answer, nothing is shown; the next page load reads it again.
    if (has) readLock(userId).then(setLock, () => undefined);
  }, [has, userId]);
  return has ? lock : undefined;
};

type OpenerProps = {
  userId: number;
  kind: 'pin' | 'passkey';
  /** Of the button. */
  label: string;
  pendingText?: string;
  pinLabel: string;
  pinHint?: string;
  autoFocus?: boolean;
  onOpened: (opened: OpenedLock) => Promise<void> | void;
  /** Beside the button. */
  children?: ReactNode;
};

/** Asks for the PIN of a lock, or for the passkey of the device. */
export const OpenerForm = (props: OpenerProps) => {
  const { userId, kind, label, pendingText, pinLabel, pinHint, autoFocus, onOpened } = props;
  const t = useText(lockTexts);
  const { pending, problem, setProblem, run } = useUnlock();
  const [pin, setPin] = useState('');
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const typed = asciiDigits(pin);
    if (kind === 'pin' && !PIN.test(typed)) return setProblem(t('enterPin'));
    const open = async () => {
      const result = await (kind === 'pin'
        ? tryPin(userId, typed, Date.now())
        : tryPasskey(userId));
      if (result.state === 'open') await onOpened(result);
      return result;
    };
    await run(open, kind === 'pin' ? errorMessage : () => t('passkeyFailed'));
    return setPin('');
  };
  const button = (
    <Button type="submit" variant="primary" pending={pending} pendingText={pendingText}>
      {label}
    </Button>
  );
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      {kind === 'pin' ? (
        <PinField
          label={pinLabel}
          hint={pinHint}
          error={problem}
          autoFocus={autoFocus}
          value={pin}
          onChange={setPin}
        />
      ) : null}
      {kind === 'passkey' && problem !== undefined ? <Notice tone="error">{problem}</Notice> : null}
      {props.children === undefined ? (
        button
      ) : (
        <div className="flex flex-wrap gap-2">
          {button}
          {props.children}
        </div>
      )}
    </form>
  );
};
