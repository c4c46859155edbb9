import { useMutation } from '@tanstack/react-query';
import { decide } from '#api/reviews.ts';
import { useMany } from '#api/use-many.ts';
import { showToast } from '#components/messages/toast.ts';
import { reviewTexts } from '#i18n/en/reviews.ts';
import { useText } from '#i18n/language.ts';
import type { Decided, Undo } from './use-undo.ts';

type Chosen = { id: number; name: string; seen: string };

/** Approves several registrations; each call names the version that was seen. They can be undone together. */
export const useApproveMany = (undo: Undo) => {
  const t = useText(reviewTexts);
  const { mutateAsync } = useMutation(decide());
  const { pending, result, run } = useMany();
  const approve = async (ready: readonly Chosen[]): Promise<void> => {
    const approved: Decided[] = [];
    const { done } = await run(ready, async ({ id, name, seen }) => {
      const { updated_at } = await mutateAsync({ id, input: { decision: 'approve', seen } });
      approved.push({ id, name, updated_at, isSeen: true });
    });
    const message = t('approvedMany', { count: done });
    if (done > 0) undo.offer(approved, message);
    else showToast('warning', message, { id: 'review' });
  };
  return { pending, failed: result?.failed ?? [], approve };
};

export type ApproveMany = ReturnType<typeof useApproveMany>;
