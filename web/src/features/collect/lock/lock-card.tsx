import { asciiDigits } from '@gi/contract/values/digits';
import Lock from 'lucide-react/icons/lock';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SubmitEvent } from 'react';
import type { StoredUser } from '#api/session.ts';
import { Button } from '#components/buttons/button.tsx';
import { Card } from '#components/cards/card.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';
import { lockTexts } from '#i18n/en/lock.ts';
import { formatDateTime } from '#lib/format/format.ts';
import { hasLock, lockAllTabs, subscribeToLocks } from '#lib/sealed-store/lock-state.ts';
import { readLock, removeLock, tryPasskey, tryPin } from '#lib/sealed-store/device-lock.ts';
import type { Try } from '#lib/sealed-store/device-lock.ts';
import { ChooseLock } from './choose-lock.tsx';
import { PinField } from './pin-field.tsx';
import { renewLock, setLock } from './set-lock.ts';

type Opened = Extract<Try, { state: 'open' }>;
type Kind = 'pin' | 'passkey' | 'spent';

const useKind = (userId: number): Kind | undefined => {
  const [kind, setKind] = useState<Kind>();
  const has = useSyncExternalStore(subscribeToLocks, () => hasLock(userId));
  useEffect(() => {
    const found = has ? readLock(userId).catch(() => undefined) : Promise.resolve(undefined);
    void found.then((lock) => setKind(lock && (lock.opener?.kind ?? 'spent')));
  }, [has, userId]);
  return has ? kind : undefined;
};

type ConfirmProps = {
  userId: number;
  kind: Kind;
  label: string;
  onOpened: (opened: Opened) => Promise<void> | void;
  onCancel: () => void;
};

/** Asks for the PIN of now, or the lock of the device: who found it unlocked does not change it. */
const Confirm = ({ userId, kind, label, onOpened, onCancel }: ConfirmProps) => {
  const t = useText(lockTexts);
  const commonText = useText(common);
  const [pin, setPin] = useState('');
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const told = (found: Try): string | undefined => {
    if (found.state !== 'wrong' && found.state !== 'wait') return t('spent');
    if (found.notBefore <= Date.now()) return t('wrongPin');
    return t('tryAgain', { time: formatDateTime(new Date(found.notBefore).toISOString()) });
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    setProblem(undefined);
    try {
      const found = await (kind === 'passkey'
        ? tryPasskey(userId)
        : tryPin(userId, asciiDigits(pin), Date.now()));
      if (found.state === 'open') await onOpened(found);
      else setProblem(told(found));
    } catch {
      setProblem(t('passkeyFailed'));
    }
    setPin('');
    setPending(false);
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

type Doing = { kind: 'nothing' | 'set' | 'change' | 'off' } | { kind: 'renew'; opened: Opened };

/** Did the log-out lead here? */
const isAskedFor = (): boolean => window.location.hash === '#lock';

const intoView = (box: HTMLElement | null): void => {
  if (isAskedFor()) box?.scrollIntoView({ block: 'center' });
};

const useLockCard = (user: StoredUser) => {
  const t = useText(lockTexts);
  const kind = useKind(user.id);
  const [doing, setDoing] = useState<Doing>(() => ({
    kind: isAskedFor() && !hasLock(user.id) ? 'set' : 'nothing',
  }));
  const [said, setSaid] = useState<string>();
  const begin = (next: Doing) => {
    setSaid(undefined);
    setDoing(next);
  };
  const done = (message: string) => {
    setSaid(message);
    setDoing({ kind: 'nothing' });
  };
  return {
    ...{ kind, doing, said, begin },
    set: async (choice: Parameters<typeof setLock>[1]) => {
      await setLock(user, choice);
      done(t('cardSet'));
    },
    renew: async (opened: Opened, choice: Parameters<typeof setLock>[1]) => {
      await renewLock(opened, choice);
      done(t('cardSet'));
    },
    off: async (opened: Opened) => {
      await removeLock(opened);
      done(t('cardOff'));
    },
  };
};

const Buttons = ({ user, begin }: { user: StoredUser; begin: (doing: Doing) => void }) => {
  const t = useText(lockTexts);
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
  const t = useText(lockTexts);
  const commonText = useText(common);
  const { kind, doing, said, begin, set, renew, off } = useLockCard(user);
  const cancel = () => begin({ kind: 'nothing' });
  const content = () => {
    if (doing.kind === 'set')
      return (
        <>
          <p className="text-ink-2">{t('chooseText')}</p>
          <ChooseLock username={user.username} save={set} />
        </>
      );
    if (doing.kind === 'renew') {
      const { opened } = doing;
      return <ChooseLock username={user.username} save={(choice) => renew(opened, choice)} />;
    }
    if (kind === undefined)
      return (
        <Button className="self-start" onClick={() => begin({ kind: 'set' })}>
          {t('offerSet')}
        </Button>
      );
    if (doing.kind === 'nothing') return <Buttons user={user} begin={begin} />;
    return (
      <Confirm
        userId={user.id}
        kind={kind}
        label={doing.kind === 'off' ? t('switchOff') : commonText('next')}
        onOpened={doing.kind === 'off' ? off : (opened) => begin({ kind: 'renew', opened })}
        onCancel={cancel}
      />
    );
  };
  const hint = kind === undefined ? 'cardNone' : kind === 'passkey' ? 'cardPasskey' : 'cardPin';
  return (
    <Card heading={t('cardTitle')}>
      <div ref={intoView} className="flex flex-col gap-4">
        <p className="text-ink-2">{t(hint)}</p>
        {said === undefined ? null : <Notice tone="success">{said}</Notice>}
        {content()}
      </div>
    </Card>
  );
};
