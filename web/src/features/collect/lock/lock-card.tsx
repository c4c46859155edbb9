import { asciiDigits } from '@gi/contract/values/digits';
import Lock from 'lucide-react/icons/lock';
import { useEffect, useState, useSyncExternalStore, type SubmitEvent } from 'react';
import type { StoredUser } from '#api/session.ts';
import { Button } from '#components/buttons/button.tsx';
import { Card } from '#components/cards/card.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';
import { lockTexts } from '#i18n/en/lock.ts';
import { lockChoiceTexts } from '#i18n/en/lock-choice.ts';
import { hasLock, lockAllTabs, subscribeToLocks } from '#lib/sealed-store/lock-state.ts';
import { readLock, tryPasskey } from '#lib/sealed-store/device-lock.ts';
import { removeLock } from '#lib/sealed-store/make-lock.ts';
import { tryPin } from '#lib/sealed-store/pin-tries.ts';
import { ChooseLock } from './choose-lock.tsx';
import { PinField } from './pin-field.tsx';
import { renewLock, setLock, type OpenedLock } from './set-lock.ts';
import { useUnlock } from './use-unlock.ts';

type LockKind = 'pin' | 'passkey' | 'spent';

const useLockKind = (userId: number): LockKind | undefined => {
  const [kind, setKind] = useState<LockKind>();
  const has = useSyncExternalStore(subscribeToLocks, () => hasLock(userId));
  useEffect(() => {
    const found = has ? readLock(userId).catch(() => undefined) : Promise.resolve(undefined);
    void found.then((lock) => setKind(lock && (lock.opener?.kind ?? 'spent')));
  }, [has, userId]);
  return has ? kind : undefined;
};

type ConfirmProps = {
  userId: number;
  kind: LockKind;
  label: string;
  onOpened: (opened: OpenedLock) => Promise<void> | void;
  onCancel: () => void;
};

/** Asks for the current PIN, or the lock of the device: a person who found it unlocked does not change it. */
const Confirm = ({ userId, kind, label, onOpened, onCancel }: ConfirmProps) => {
  const t = useText(lockChoiceTexts);
  const lockText = useText(lockTexts);
  const commonText = useText(common);
  const { pending, problem, run } = useUnlock();
  const [pin, setPin] = useState('');
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const open = () =>
      kind === 'passkey' ? tryPasskey(userId) : tryPin(userId, asciiDigits(pin), Date.now());
    const openAndGoOn = async () => {
      const result = await open();
      if (result.state === 'open') await onOpened(result);
      return result;
    };
    await run(openAndGoOn, () => lockText('passkeyFailed'));
    setPin('');
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      {kind === 'passkey' ? null : (
        <PinField label={t('currentPin')} error={problem} value={pin} onChange={setPin} />
      )}
      {kind === 'passkey' && problem !== undefined ? <Notice tone="error">{problem}</Notice> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" pending={pending}>
          {label}
        </Button>
        <Button onClick={onCancel}>{commonText('cancel')}</Button>
      </div>
    </form>
  );
};

/** The form that is open, with the lock that it changes. */
type OpenForm =
  | { kind: 'nothing' | 'set' | 'change' | 'off' }
  | { kind: 'renew'; opened: OpenedLock };

/** Whether the log-out linked here. */
const isFromLogout = (): boolean => window.location.hash === '#lock';

const intoView = (box: HTMLElement | null): void => {
  if (isFromLogout()) box?.scrollIntoView({ block: 'center' });
};

const useLockCard = (user: StoredUser) => {
  const t = useText(lockChoiceTexts);
  const kind = useLockKind(user.id);
  const [form, setForm] = useState<OpenForm>(() => ({
    kind: isFromLogout() && !hasLock(user.id) ? 'set' : 'nothing',
  }));
  const [message, setMessage] = useState<string>();
  const begin = (next: OpenForm) => {
    setMessage(undefined);
    setForm(next);
  };
  const done = (sentence: string) => {
    setMessage(sentence);
    setForm({ kind: 'nothing' });
  };
  return {
    ...{ kind, form, message, begin },
    set: async (choice: Parameters<typeof setLock>[1]) => {
      await setLock(user, choice);
      done(t('cardSet'));
    },
    renew: async (opened: OpenedLock, choice: Parameters<typeof setLock>[1]) => {
      await renewLock(opened, choice);
      done(t('cardSet'));
    },
    off: async (opened: OpenedLock) => {
      await removeLock(opened);
      done(t('cardOff'));
    },
  };
};

const Buttons = ({ user, begin }: { user: StoredUser; begin: (form: OpenForm) => void }) => {
  const t = useText(lockChoiceTexts);
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon={<Lock size={18} aria-hidden="true" />} onClick={() => lockAllTabs(user.id)}>
        {t('lockNow')}
      </Button>
      <Button onClick={() => begin({ kind: 'change' })}>{t('change')}</Button>
      {user.mustLockDevice ? null : (
        <Button onClick={() => begin({ kind: 'off' })}>{t('switchOff')}</Button>
      )}
    </div>
  );
};

/** The settings of the lock of this device: set, change, switch off, lock now. */
export const LockCard = ({ user }: { user: StoredUser }) => {
  const t = useText(lockChoiceTexts);
  const lockText = useText(lockTexts);
  const commonText = useText(common);
  const { kind, form, message, begin, set, renew, off } = useLockCard(user);
  const cancel = () => begin({ kind: 'nothing' });
  const content = () => {
    if (form.kind === 'set')
      return (
        <>
          <p className="text-ink-2">{t('chooseText')}</p>
          <ChooseLock username={user.username} save={set} />
        </>
      );
    if (form.kind === 'renew') {
      const { opened } = form;
      return <ChooseLock username={user.username} save={(choice) => renew(opened, choice)} />;
    }
    if (kind === undefined)
      return (
        <Button className="self-start" onClick={() => begin({ kind: 'set' })}>
          {lockText('offerSet')}
        </Button>
      );
    if (form.kind === 'nothing') return <Buttons user={user} begin={begin} />;
    return (
      <Confirm
        userId={user.id}
        kind={kind}
        label={form.kind === 'off' ? t('switchOff') : commonText('next')}
        onOpened={form.kind === 'off' ? off : (opened) => begin({ kind: 'renew', opened })}
        onCancel={cancel}
      />
    );
  };
  const hint = kind === undefined ? 'cardNone' : kind === 'passkey' ? 'cardPasskey' : 'cardPin';
  return (
    <Card heading={t('cardTitle')}>
      <div ref={intoView} className="flex flex-col gap-4">
        <p className="text-ink-2">{t(hint)}</p>
        {message === undefined ? null : <Notice tone="success">{message}</Notice>}
        {content()}
      </div>
    </Card>
  );
};
