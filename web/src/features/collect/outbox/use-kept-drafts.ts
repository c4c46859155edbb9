import { useSealed } from '#lib/sealed-store/use-sealed.ts';
import { deviceProblem } from '../drafts/device-problem.ts';
import type { DeviceProblem } from '../drafts/device-problem.ts';
import { listWork } from './outbox-store.ts';
import type { KeptWork } from './outbox-store.ts';
import { unstoredOf } from '../drafts/unstored-drafts.ts';

export type KeptDrafts = {
  drafts: readonly KeptWork[];
  unreadable: number;
  problem: DeviceProblem | null;
};

const readStored = (userId: number): Promise<KeptDrafts> =>
  listWork(userId).then(
    ({ work, unreadable }) => ({ drafts: work, unreadable, problem: null }),
    (error: unknown) => ({ drafts: [], unreadable: 0, problem: deviceProblem(error) }),
  );

/** What is on the device; when it cannot be read, why, and what this page has in its memory. */
export const readDrafts = async (userId: number): Promise<KeptDrafts> => {
  const stored = await readStored(userId);
  const ids = new Set(stored.drafts.map(({ draft }) => draft.id));
  const others = unstoredOf(userId)
    .filter(({ draft }) => !ids.has(draft.id))
    .map(({ draft }) => ({ draft, savedAt: draft.startedAt, outgoing: null }));
  return { ...stored, drafts: [...others, ...stored.drafts] };
};

/** The user's unfinished registrations on this device, always as they are now; undefined at first. */
export const useKeptDrafts = (userId: number): KeptDrafts | undefined =>
  useSealed(readDrafts, userId);
