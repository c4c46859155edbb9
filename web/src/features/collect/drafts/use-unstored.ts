import { useEffect, useRef } from 'react';
import type { SavedDraft } from './draft.ts';
import { keepUnstored } from './unstored-drafts.ts';
import type { Unstored } from './unstored-drafts.ts';
import { isPristine } from './draft.ts';

type Device = { ready: boolean; isRefused: boolean };

/**
 * Keeps in the memory of the page what the device refuses to store of a draft; stores again what was cleared
 * in the browser's settings, when the person comes back from there. Ends with a call of the returned function.
 */
export const useUnstored = (
  { userId, draft, photos }: Unstored,
  { ready, isRefused }: Device,
  storeLost: (open: SavedDraft) => Promise<void>,
) => {
  const gone = useRef(false);
  const isWanted = !isPristine(draft);
  useEffect(() => {
    // What an earlier visit left there stays until the device has answered.
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
    keepUnstored(draft.id);
  };
};
