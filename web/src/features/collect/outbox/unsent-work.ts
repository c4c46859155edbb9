import { useSealed } from '#lib/sealed-store/use-sealed.ts';
import { deviceProblem } from '../drafts/device-problem.ts';
import type { DeviceProblem } from '../drafts/device-problem.ts';
import { listUnsentWork } from './outbox-store.ts';
import type { UnsentWork } from './outbox-store.ts';
import { unstoredOf } from '../drafts/unstored-drafts.ts';

export type WorkOnDevice = {
  drafts: readonly UnsentWork[];
  unreadable: number;
  problem: DeviceProblem | null;
};

const readStored = (userId: number): Promise<WorkOnDevice> =>
  listUnsentWork(userId).then(
    ({ work, unreadable }) => ({ drafts: work, unreadable, problem: null }),
    (error: unknown) => ({ drafts: [], unreadable: 0, problem: deviceProblem(error) }),
  );

/** The drafts on the device and those in memory; `problem` when the device cannot be read. */
export const readUnsentWork = async (userId: number): Promise<WorkOnDevice> => {
  const stored = await readStored(userId);
  const ids = new Set(stored.drafts.map(({ draft }) => draft.id));
  const others = unstoredOf(userId)
    .filter(({ draft }) => !ids.has(draft.id))
    .map(({ draft }) => ({ draft, savedAt: draft.startedAt, outgoing: null }));
  return { ...stored, drafts: [...others, ...stored.drafts] };
};

/** The user's unfinished registrations on this device, always as they are now; undefined at first. */
export const useUnsentWork = (userId: number): WorkOnDevice | undefined =>
  useSealed(readUnsentWork, userId);
