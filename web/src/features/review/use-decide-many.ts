import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage, refusalMessage } from '#api/errors.ts';
import { decideMany } from '#api/reviews.ts';
import { showToast } from '#components/messages/toast.ts';

export type Chosen = { id: number; name: string; seen: string };

/** Approves many registrations or undoes that, in one call; what was refused stays to be shown, with the reasons. */
export const useDecideMany = () => {
  const { mutateAsync, isPending } = useMutation(decideMany());
  const [failed, setFailed] = useState<readonly { id: number; name: string; reason: string }[]>([]);
  return {
    pending: isPending,
    failed,
    clear: () => setFailed([]),
    /** @returns those that were decided; undefined when no answer came, which a toast says */
    run: async (decision: 'approve' | 'undo', chosen: readonly Chosen[]) => {
      setFailed([]);
      const items = chosen.map(({ id, seen }) => ({ id, seen }));
      const nameOf = new Map(chosen.map(({ id, name }) => [id, name]));
      const withName = <Item extends { id: number }>(item: Item) => ({
        ...item,
        name: nameOf.get(item.id) ?? '',
      });
      try {
        const { done, refused } = await mutateAsync({ decision, items });
        setFailed(refused.map((each) => ({ ...withName(each), reason: refusalMessage(each) })));
        return done.map(withName);
      } catch (error) {
        showToast('error', errorMessage(error), { id: 'review' });
        return undefined;
      }
    },
  };
};
