import { Suspense, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useStoredUser } from '#api/session.ts';
import { lazyPart } from '#lib/device/lazy-part.ts';
import { lockWhenIdle } from '#lib/sealed-store/idle-lock.ts';
import { hasLock, isLocked, subscribeToLocks } from '#lib/sealed-store/lock-state.ts';
import { LogoutButton } from './logout-button.tsx';

const LockScreen = lazyPart(
  async () => (await import('#features/collect/lock/lock-screen.tsx')).LockScreen,
);

const RequiredLock = lazyPart(
  async () => (await import('#features/collect/lock/lock-part.ts')).RequiredLock,
);

type Gate = 'open' | 'locked' | 'required';

/**
 * The pages of a signed-in person, behind the lock of this device. What was open before stays below the lock, out of
 * sight; a page that begins locked draws nothing.
 */
export const LockGate = ({ children }: { children: ReactNode }) => {
  const user = useStoredUser();
  const userId = user?.id;
  const [later, setLater] = useState(false);
  const gate = useSyncExternalStore(subscribeToLocks, (): Gate => {
    if (user === null) return 'open';
    if (isLocked(user.id)) return 'locked';
    return user.mustLockDevice && !later && !hasLock(user.id) ? 'required' : 'open';
  });
  const [begunFor, setBegunFor] = useState<number>();
  if (gate !== 'locked' && begunFor !== userId) setBegunFor(userId);
  useEffect(() => (userId === undefined ? undefined : lockWhenIdle(userId)), [userId]);
  const logout = <LogoutButton variant="quiet" />;
  return (
    <>
      {gate === 'locked' && begunFor !== userId ? null : children}
      <Suspense>
        {user !== null && gate === 'locked' ? <LockScreen user={user} logout={logout} /> : null}
        {user !== null && gate === 'required' ? (
          <RequiredLock user={user} logout={logout} onLater={() => setLater(true)} />
        ) : null}
      </Suspense>
    </>
  );
};
