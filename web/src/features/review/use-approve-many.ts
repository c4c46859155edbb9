import { showToast } from '#components/messages/toast.ts';
import { reviewTexts } from '#i18n/en/reviews.ts';
import { useText } from '#i18n/language.ts';
import { type Chosen, useDecideMany } from './use-decide-many.ts';
import type { Undo } from './use-undo.ts';

/** Approves several registrations, each in the version that was seen. They can be undone together. */
export const useApproveMany = (undo: Undo) => {
  const t = useText(reviewTexts);
  const { pending, failed, run } = useDecideMany();
  const approve = async (ready: readonly Chosen[]): Promise<void> => {
    const approved = await run('approve', ready);
    if (approved === undefined) return;
    const message = t('approvedMany', { count: approved.length });
    if (approved.length === 0) showToast('warning', message, { id: 'review' });
    else
      undo.offer(
        approved.map((each) => ({ ...each, isSeen: true })),
        message,
      );
  };
  return { pending, failed, approve };
};

export type ApproveMany = ReturnType<typeof useApproveMany>;
