import { useEffect, useState } from 'react';

/** How long another tab may take to let go (a reload of it, say) before a message is shown (ms). */
const PATIENCE = 800;

/** The Web Lock of a draft: held while a wizard has it open, and while the outbox sends it. */
export const draftLockName = (draftId: string): string => `registration-draft-${draftId}`;

export type DraftLock = 'waiting' | 'mine' | 'elsewhere';

/**
 * One tab at a time writes a draft; two would overwrite each other. The other tab takes over by
 * itself as soon as the first is closed.
 */
export const useDraftLock = (draftId: string): DraftLock => {
  const [lock, setLock] = useState<DraftLock>('waiting');
  useEffect(() => {
    if (!('locks' in navigator)) {
      setLock('mine');
      return;
    }
    const giveUp = new AbortController();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const patience = setTimeout(() => setLock('elsewhere'), PATIENCE);
    const hold = () => {
      clearTimeout(patience);
      setLock('mine');
      return released;
    };
    navigator.locks.request(draftLockName(draftId), { signal: giveUp.signal }, hold).catch(() => {
      // Left before it was granted: there is nothing to release then.
      clearTimeout(patience);
    });
    return () => {
      clearTimeout(patience);
      giveUp.abort();
      release();
    };
  }, [draftId]);
  return lock;
};
