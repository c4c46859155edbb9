import { asciiDigits } from '@gi/contract/values/digits';
import { useEffect, useState, type SubmitEvent } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Notice, scrollNoticeIntoView } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { lockTexts } from '#i18n/en/lock.ts';
import { lockChoiceTexts } from '#i18n/en/lock-choice.ts';
import type { Choice } from '#lib/sealed-store/make-lock.ts';
import { NoKey } from '#lib/sealed-store/keys.ts';
import { hasPasskeys } from '#lib/sealed-store/make-passkey.ts';
import { isEasyPin } from '#lib/sealed-store/make-pin.ts';
import { NoSecret } from '#lib/sealed-store/passkey.ts';
import { NeedsNetwork } from './set-lock.ts';
import { PIN, PinField } from './pin-field.tsx';

type ChooseLockProps = {
  username: string;
  save: (choice: Choice) => Promise<void>;
  /** Called when this device can have no lock, or not now. */
  onCannot?: () => void;
};

const useLockSaving = ({ save, onCannot }: ChooseLockProps) => {
  const t = useText(lockChoiceTexts);
  const lockText = useText(lockTexts);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const sentenceOf = (error: unknown): string => {
    if (error instanceof NoSecret) return t('passkeyNotSet');
    if (!(error instanceof NeedsNetwork) && !(error instanceof NoKey))
      return t('setFailed', { detail: error instanceof Error ? error.message : String(error) });
    onCannot?.();
    return error instanceof NoKey ? t('noKeys') : lockText('needsNetwork');
  };
  const send = async (choice: Choice) => {
    if (pending) return;
    setPending(true);
    setProblem(undefined);
    try {
      await save(choice);
    } catch (error) {
      setProblem(sentenceOf(error));
    }
    setPending(false);
  };
  return { pending, problem, send };
};

/** Asks for a new PIN twice, or for a passkey where the device's passkeys derive secrets. */
export const ChooseLock = (props: ChooseLockProps) => {
  const t = useText(lockChoiceTexts);
  const lockText = useText(lockTexts);
  const { pending, problem, send } = useLockSaving(props);
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [errors, setErrors] = useState<{ pin?: string; again?: string }>({});
  const [passkeys, setPasskeys] = useState(false);
  useEffect(() => void hasPasskeys().then(setPasskeys), []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const [typed, repeated] = [asciiDigits(pin), asciiDigits(again)];
    if (!PIN.test(typed)) return setErrors({ pin: lockText('enterPin') });
    if (isEasyPin(typed)) return setErrors({ pin: t('easyPin') });
    if (typed !== repeated) return setErrors({ again: t('pinsDiffer') });
    setErrors({});
    return void send({ kind: 'pin', pin: typed });
  };
  return (
    <div className="flex flex-col gap-5">
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <PinField
          label={lockText('pin')}
          hint={lockText('pinHint')}
          error={errors.pin}
          value={pin}
          onChange={setPin}
        />
        <PinField label={t('repeatPin')} error={errors.again} value={again} onChange={setAgain} />
        <Button type="submit" variant="primary" pending={pending} pendingText={t('setting')}>
          {t('setPin')}
        </Button>
      </form>
      {problem === undefined ? null : (
        <div ref={scrollNoticeIntoView}>
          <Notice tone="error">{problem}</Notice>
        </div>
      )}
      {passkeys ? (
        <div className="flex flex-col gap-2 border-t border-line pt-4">
          <p className="text-sm text-ink-2">{t('orPasskeyHint')}</p>
          <Button
            pending={pending}
            onClick={() => void send({ kind: 'passkey', username: props.username })}
          >
            {t('orPasskey')}
          </Button>
        </div>
      ) : null}
    </div>
  );
};
