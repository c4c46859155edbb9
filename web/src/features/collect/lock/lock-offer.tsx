import { useState } from 'react';
import type { StoredUser } from '#api/session.ts';
import { Button } from '#components/buttons/button.tsx';
import { Card } from '#components/cards/card.tsx';
import { useText } from '#i18n/language.ts';
import { lockTexts } from '#i18n/en/lock.ts';
import { lockChoiceTexts } from '#i18n/en/lock-choice.ts';
import { useHasLock } from '#lib/sealed-store/lock-state.ts';
import { ChooseLock } from './choose-lock.tsx';
import { setLock } from './set-lock.ts';

const nameOf = (userId: number): string => `lock-offered:${userId}`;

/** Only phones are offered a lock: a desktop computer seldom leaves the office. */
const isPhone = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** Offers a lock on a phone that has none, until it was declined here. */
export const LockOffer = ({ user }: { user: StoredUser }) => {
  const t = useText(lockChoiceTexts);
  const lockText = useText(lockTexts);
  const locked = useHasLock(user.id);
  const [declined, setDeclined] = useState(() => localStorage.getItem(nameOf(user.id)) !== null);
  const [choosing, setChoosing] = useState(false);
  if (locked || declined || !isPhone()) return null;
  const decline = () => {
    localStorage.setItem(nameOf(user.id), 'yes');
    setDeclined(true);
  };
  return (
    <Card heading={t('offerTitle')}>
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">{choosing ? t('chooseText') : t('offerText')}</p>
        {choosing ? (
          <ChooseLock username={user.username} save={(choice) => setLock(user, choice)} />
        ) : null}
        <div className="flex flex-wrap gap-2">
          {choosing ? null : (
            <Button variant="primary" onClick={() => setChoosing(true)}>
              {lockText('offerSet')}
            </Button>
          )}
          <Button onClick={decline}>{t('notNow')}</Button>
        </div>
      </div>
    </Card>
  );
};
