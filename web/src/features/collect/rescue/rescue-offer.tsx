import { useEffect, useState } from 'react';
import { useText } from '#i18n/language.ts';
import { outboxTexts } from '#i18n/en/outbox.ts';
import { isLocked, subscribeToLocks } from '#lib/sealed-store/lock-state.ts';
import { readLock } from '#lib/sealed-store/device-lock.ts';
import { countSealed, usersOnDevice } from '#lib/sealed-store/sealed-store.ts';
import { UnlockForm } from '../lock/unlock-form.tsx';
import { listUnsentWork } from '../outbox/outbox-store.ts';
import { RescueFileButton } from './rescue-file-button.tsx';
import { storedRescueKey } from '../outbox/rescue-key.ts';

type UnsentAccount = { userId: number; name: string; count: number; locked: boolean };

/** The accounts with unsent work on this device; without the server's key no rescue file can be made. */
const listUnsent = async (): Promise<UnsentAccount[]> => {
  const found: UnsentAccount[] = [];
  for (const userId of await usersOnDevice()) {
    const lock = await readLock(userId);
    if (lock !== undefined && isLocked(userId)) {
      const count = await countSealed(userId, 'draft');
      if (count > 0) found.push({ userId, name: lock.username, count, locked: true });
      continue;
    }
    const key = await storedRescueKey(userId);
    const { work } = await listUnsentWork(userId);
    if (key !== undefined && work.length > 0)
      found.push({ userId, name: key.account.username, count: work.length, locked: false });
  }
  return found;
};

/** Offers rescue files to a person who cannot sign in: shows how many registrations are unsent, and whose. */
export const RescueOffer = () => {
  const t = useText(outboxTexts);
  const [unsent, setUnsent] = useState<readonly UnsentAccount[]>([]);
  useEffect(() => {
    let here = true;
    const show = () => {
      // A device that stores nothing has nothing to rescue.
      const found = listUnsent().catch(() => []);
      void found.then((all) => here && setUnsent(all));
    };
    show();
    const stop = subscribeToLocks(show);
    return () => {
      here = false;
      stop();
    };
  }, []);
  return unsent.map(({ userId, name, count, locked }) => (
    <section key={userId} className="flex w-full max-w-sm flex-col gap-2">
      <p className="text-sm text-ink-2">{t('unsentOf', { count, name })}</p>
      {locked ? (
        <UnlockForm userId={userId} byPassword={false} />
      ) : (
        <RescueFileButton userId={userId} name={name} />
      )}
    </section>
  ));
};
