import { useState, type ReactNode } from 'react';
import type { StoredUser } from '#api/session.ts';
import { Button } from '#components/buttons/button.tsx';
import { useText } from '#i18n/language.ts';
import { lockChoiceTexts } from '#i18n/en/lock-choice.ts';
import { ChooseLock } from './choose-lock.tsx';
import { Cover } from './cover.tsx';
import { setLock } from './set-lock.ts';

type RequiredProps = { user: StoredUser; logout: ReactNode; onLater: () => void };

/** For a collector whose unit requires a lock on this device. `onLater`: it cannot be set now. */
export const RequiredLock = ({ user, logout, onLater }: RequiredProps) => {
  const t = useText(lockChoiceTexts);
  const [cannot, setCannot] = useState(false);
  return (
    <Cover title={t('requiredTitle')}>
      <p className="text-ink-2">
        {t('requiredText')} {t('chooseText')}
      </p>
      <ChooseLock
        username={user.username}
        save={(choice) => setLock(user, choice)}
        onCannot={() => setCannot(true)}
      />
      {cannot ? <Button onClick={onLater}>{t('notNow')}</Button> : null}
      {logout}
    </Cover>
  );
};
