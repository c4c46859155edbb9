import Lock from 'lucide-react/icons/lock';
import { useState } from 'react';
import type { StoredUser } from '#api/session.ts';
import { Button } from '#components/buttons/button.tsx';
import { Card } from '#components/cards/card.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';
import { lockTexts } from '#i18n/en/lock.ts';
import { lockChoiceTexts } from '#i18n/en/lock-choice.ts';
import { hasLock, lockAllTabs } from '#lib/sealed-store/lock-state.ts';
import { removeLock, type Choice } from '#lib/sealed-store/make-lock.ts';
import { ChooseLock } from './choose-lock.tsx';
import { OpenerForm, useLock } from './opener-form.tsx';
import { renewLock, setLock, type OpenedLock } from './set-lock.ts';

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
  const lock = useLock(user.id);
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
    ...{ lock, form, message, begin },
    set: async (choice: Choice) => {
      await setLock(user, choice);
      done(t('cardSet'));
    },
    renew: async (opened: OpenedLock, choice: Choice) => {
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
  const { lock, form, message, begin, set, renew, off } = useLockCard(user);
  const isPasskey = lock?.opener?.kind === 'passkey';
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
    if (lock === undefined)
      return (
        <Button className="self-start" onClick={() => begin({ kind: 'set' })}>
          {lockText('offerSet')}
        </Button>
      );
    if (form.kind === 'nothing') return <Buttons user={user} begin={begin} />;
    return (
      // A person who found it unlocked does not change it.
      <OpenerForm
        userId={user.id}
        kind={isPasskey ? 'passkey' : 'pin'}
        label={form.kind === 'off' ? t('switchOff') : commonText('next')}
        pinLabel={t('currentPin')}
        onOpened={form.kind === 'off' ? off : (opened) => begin({ kind: 'renew', opened })}
      >
        <Button onClick={() => begin({ kind: 'nothing' })}>{commonText('cancel')}</Button>
      </OpenerForm>
    );
  };
  const hint = lock === undefined ? 'cardNone' : isPasskey ? 'cardPasskey' : 'cardPin';
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
