import type { WaitingRegistration } from '@gi/contract/schemas/reviews';
import { useSeenBefore } from './seen-store.ts';
import { isFree } from './use-queue.ts';

/** Whether a row may be approved with others: this account may decide on it, and saw it whole as it is now. */
export const useChoosable = (): ((row: WaitingRegistration) => boolean) => {
  const seenBefore = useSeenBefore();
  return (row) => isFree(row) && seenBefore.get(row.id) === row.updatedAt;
};
