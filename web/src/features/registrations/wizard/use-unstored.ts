import { useEffect, useRef } from 'react';
import { saveLost } from '../device/draft-store.ts';
import { keepUnstored } from '../device/unstored-drafts.ts';
import type { Unstored } from '../device/unstored-drafts.ts';
import { isPristine } from './draft.ts';

type Device = { ready: boolean; isRefused: boolean };

/**
 * Keeps in the memory of the page what the device refuses to store of a draft; stores again what was cleared
 * in the browser's settings, when the person comes back from there. Ends with a call of the returned function.
 */
export const useUnstored = (
  { userId, draft, photos }: Unstored,
  { ready, isRefused }: Device,
  fail: (error: unknown) => void,
) => {
  const gone = useRef(false);
  const isWanted = ready && !isPristine(draft);
  useEffect(() => {
    if (gone.current) return undefined;
    keepUnstored(draft.id, isWanted && isRefused ? { userId, draft, photos } : undefined);
    if (!isWanted || isRefused) return undefined;
    const save = () => {
      if (!document.hidden && !gone.current) saveLost(userId, draft, photos).catch(fail);
    };
    document.addEventListener('visibilitychange', save);
    return () => document.removeEventListener('visibilitychange', save);
  }, [userId, draft, photos, isWanted, isRefused, fail]);
  return () => {
    gone.current = true;
    keepUnstored(draft.id);
  };
};
