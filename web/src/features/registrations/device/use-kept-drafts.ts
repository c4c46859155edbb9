import { useEffect, useState } from 'react';
import { subscribeToSealed } from '#lib/sealed-store/sealed-store.ts';
import { deviceProblem } from './device-problem.ts';
import type { DeviceProblem } from './device-problem.ts';
import { listWork } from './outbox-store.ts';
import type { KeptWork } from './outbox-store.ts';

export type KeptDrafts = {
  drafts: readonly KeptWork[];
  unreadable: number;
  problem: DeviceProblem | null;
};

/** What is on the device; when it cannot be read, nothing and why. */
export const readDrafts = (userId: number): Promise<KeptDrafts> =>
  listWork(userId).then(
    ({ work, unreadable }) => ({ drafts: work, unreadable, problem: null }),
    (error: unknown) => ({ drafts: [], unreadable: 0, problem: deviceProblem(error) }),
  );

/** The user's unfinished registrations on this device, always as they are now; undefined at first. */
export const useKeptDrafts = (userId: number): KeptDrafts | undefined => {
  const [kept, setKept] = useState<KeptDrafts>();
  useEffect(() => {
    let here = true;
    const show = async () => {
      const found = await readDrafts(userId);
      if (here) setKept(found);
    };
    void show();
    const stop = subscribeToSealed(() => void show());
    return () => {
      here = false;
      stop();
    };
  }, [userId]);
  return kept;
};
