import { useEffect, type ReactNode } from 'react';
import type { StoredUser } from '#api/session.ts';
import { useText } from '#i18n/language.ts';
import { lockTexts } from '#i18n/en/lock.ts';
import { countSealed } from '#lib/sealed-store/sealed-store.ts';
import { askForKey } from '#lib/sealed-store/keys.ts';
import { useSealed } from '#lib/sealed-store/use-sealed.ts';
import { Cover } from './cover.tsx';
import { UnlockForm } from './unlock-form.tsx';

/** If the device's storage does not answer, unsent work is not mentioned. */
const countWaiting = (userId: number): Promise<number> =>
  countSealed(userId, 'outgoing').catch(() => 0);

/** The screen of a signed-in person whose work on this device is locked. */
export const LockScreen = ({ user, logout }: { user: StoredUser; logout: ReactNode }) => {
  const t = useText(lockTexts);
  const waiting = useSealed(countWaiting, user.id) ?? 0;
  // Another tab in which the lock is open sends its key.
  useEffect(() => askForKey(user.id), [user.id]);
  return (
    <Cover title={t('locked')}>
      <p className="text-ink-2">{t('lockedText', { name: user.username })}</p>
      {waiting === 0 ? null : <p className="text-ink-2">{t('waiting', { count: waiting })}</p>}
      <UnlockForm userId={user.id} />
      {logout}
    </Cover>
  );
};
