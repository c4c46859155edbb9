import { useEffect, useRef } from 'react';
import { keepUnstored, type UnstoredDraft } from './unstored-drafts.ts';
import { isPristine, type DraftWithPhotos } from './draft.ts';

type DeviceState = { ready: boolean; isRefused: boolean };

/**
 * Keeps a draft in memory while the device refuses to store it. When the person returns to the page, stores again what
 * was cleared in the browser's settings meanwhile. The returned function ends both; what is in memory stays.
 */
export const useUnstored = (
  { userId, draft, photos }: UnstoredDraft,
  { ready, isRefused }: DeviceState,
  storeLost: (open: DraftWithPhotos) => Promise<void>,
) => {
  const gone = useRef(false);
  const isWanted = !isPristine(draft);
  useEffect(() => {
    // A draft that an earlier visit kept in memory stays until the device has answered.
    if (gone.current || !ready) return undefined;
    keepUnstored(draft.id, isWanted && isRefused ? { userId, draft, photos } : undefined);
    if (!isWanted || isRefused) return undefined;
    const save = () => {
      if (!document.hidden && !gone.current) void storeLost({ draft, photos });
    };
    document.addEventListener('visibilitychange', save);
    return () => document.removeEventListener('visibilitychange', save);
  }, [userId, draft, photos, ready, isWanted, isRefused, storeLost]);
  return () => {
    gone.current = true;
  };
};
