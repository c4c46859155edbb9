import { useEffect, useState } from 'react';

/** How long another tab may take to release the lock, for example by a reload, before a message is shown (ms). */
const TIMEOUT = 800;

/** The Web Lock of a draft: held while a wizard has it open, and while the outbox sends it. */
export const tabLockName = (draftId: string): string => `registration-draft-${draftId}`;

export type TabLock = 'waiting' | 'mine' | 'elsewhere';

/**
 * One tab at a time writes a draft; two would overwrite each other. The other tab gets the
 * lock as soon as the first is closed.
 */
export const useTabLock = (draftId: string): TabLock => {
  const [lock, setLock] = useState<TabLock>('waiting');
  useEffect(() => {
    if (!('locks' in navigator)) {
      setLock('mine');
      return;
    }
    const giveUp = new AbortController();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const timer = setTimeout(() => setLock('elsewhere'), TIMEOUT);
    const hold = () => {
      clearTimeout(timer);
      setLock('mine');
      return released;
    };
    navigator.locks.request(tabLockName(draftId), { signal: giveUp.signal }, hold).catch(() => {
      // Left before it was granted: there is nothing to release then.
      clearTimeout(timer);
    });
    return () => {
      clearTimeout(timer);
      giveUp.abort();
      release();
    };
  }, [draftId]);
  return lock;
};
