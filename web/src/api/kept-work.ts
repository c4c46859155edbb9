import { useEffect, useRef } from 'react';
import { storedUser, wasInterrupted } from './session.ts';

type OwnedWork<Work> = { userId: number; key: string; work: Work };

/** Unsaved work of one kind, in the memory of this page, from the end of a session to the next sign-in. */
export type KeptWork<Work> = {
  /** The work that this account left under this key; undefined for another account. */
  find: (key: string) => Work | undefined;
  keep: (owned: OwnedWork<Work>) => void;
  forget: () => void;
};

export const createKeptWork = <Work>(): KeptWork<Work> => {
  let kept: OwnedWork<Work> | undefined;
  return {
    find: (key) => (kept?.key === key && kept.userId === storedUser()?.id ? kept.work : undefined),
    keep: (work) => {
      kept = work;
    },
    forget: () => {
      kept = undefined;
    },
  };
};

/** Keeps unsaved work when the session expires or another tab ends it; a log-out on this page drops it. */
export const useKeepWork = <Work>(
  store: KeptWork<Work>,
  key: string,
  work: Work | undefined,
): void => {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  }, [work]);
  useEffect(() => {
    const userId = storedUser()?.id;
    // The restored work is on the screen now; another account must not restore it later.
    store.forget();
    return () => {
      if (userId === undefined || latest.current === undefined) return;
      if (wasInterrupted(userId)) store.keep({ userId, key, work: latest.current });
    };
  }, [store, key]);
};
