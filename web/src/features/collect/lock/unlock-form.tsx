import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { lockTexts } from '#i18n/en/lock.ts';
import { openLock } from '#lib/sealed-store/device-lock.ts';
import { OpenerForm, useLock } from './opener-form.tsx';
import type { OpenedLock } from './set-lock.ts';

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
  const lock = useLock(userId);
  const [forgotten, setForgotten] = useState(false);
  if (lock === undefined) return null;
  const { opener, forServer: sealed } = lock;
  if (opener === null) {
    const notice = <Notice tone="warning">{t('spent')}</Notice>;
    return byPassword ? <ByServer userId={userId} sealed={sealed} above={notice} /> : notice;
  }
  if (forgotten) {
    const back = <Button onClick={() => setForgotten(false)}>{t('backToPin')}</Button>;
    return <ByServer userId={userId} sealed={sealed} below={back} />;
  }
  return (
    <>
      <OpenerForm
        userId={userId}
        kind={opener.kind}
        label={t(opener.kind === 'pin' ? 'unlock' : 'usePasskey')}
        pendingText={t('unlocking')}
        pinLabel={t('pin')}
        pinHint={t('pinHint')}
        autoFocus={byPassword}
        onOpened={openLock}
      />
      {byPassword ? (
        <Button variant="quiet" onClick={() => setForgotten(true)}>
          {t(opener.kind === 'pin' ? 'forgotPin' : 'usePassword')}
        </Button>
      ) : null}
    </>
  );
};
