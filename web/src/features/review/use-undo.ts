import { undoSeconds } from '@gi/contract/values/time-limits';
import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { errorMessage } from '#api/errors.ts';
import { decide } from '#api/reviews.ts';
import { showToast } from '#components/messages/toast.ts';
import { benchTexts } from '#i18n/en/review-bench.ts';
import { useText } from '#i18n/language.ts';
import { plainKeyOf } from '#lib/input/shortcuts.ts';
import { noteSeen } from './seen-store.ts';
import { useDecideMany } from './use-decide-many.ts';
import type { Queue } from './use-queue.ts';
import type { ReviewDraftsInUse } from './use-remarks.ts';

export type Decided = Pick<RegistrationRecord, 'id' | 'name' | 'updated_at'> & {
  /** Everything that an approval asks to look at was on the screen. */
  isSeen: boolean;
};

/** Presses of U that are not typing. */
const useUndoKey = (press: () => boolean): void => {
  const onPress = useEffectEvent(press);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (plainKeyOf(event) === 'u' && onPress()) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};

/**
 * For `undoSeconds` the last decision can be undone, of several made together all of them: by U, and by the button in
 * the message that tells of it.
 * @param bench shows what was undone, with the remarks that were written about it; without it the page stays as it is
 */
export const useUndo = (bench?: {
  queue: Pick<Queue, 'open' | 'openId'>;
  drafts: Pick<ReviewDraftsInUse, 'restore'>;
}) => {
  const t = useText(benchTexts);
  const { mutateAsync } = useMutation(decide());
  const last = useRef<{ decided: readonly Decided[]; until: number }>(undefined);
  const many = useDecideMany();

  const undoOne = async ({ id, name, updated_at: seen, isSeen }: Decided): Promise<void> => {
    try {
      const undone = await mutateAsync({ id, input: { decision: 'undo', seen } });
      if (isSeen) noteSeen(id, undone.updated_at);
      // An undone take-back or reopening is approved or rejected again, as before.
      const words = undone.review_status === 'submitted' ? 'undone' : 'undoneToBefore';
      showToast('success', t(words, { name }), { id: 'review' });
      bench?.drafts.restore(id);
      bench?.queue.open(id, { replace: bench.queue.openId !== undefined });
    } catch (error) {
      const description = errorMessage(error);
      showToast('error', t('notUndone', { name }), { id: 'review', description });
    }
  };
  const undoAll = async (decided: readonly Decided[]): Promise<void> => {
    const undone = await many.run(
      'undo',
      decided.map(({ id, name, updated_at: seen }) => ({ id, name, seen })),
    );
    if (undone === undefined) return;
    for (const { id, updated_at } of undone) noteSeen(id, updated_at);
    const tone = undone.length === decided.length ? 'success' : 'warning';
    showToast(tone, t('undoneMany', { count: undone.length }), { id: 'review' });
  };
  const undo = (): boolean => {
    const offered = last.current;
    last.current = undefined;
    if (offered === undefined || Date.now() > offered.until) return offered !== undefined;
    const [decided, ...others] = offered.decided;
    if (decided !== undefined && others.length === 0) void undoOne(decided);
    else void undoAll(offered.decided);
    return true;
  };
  // The toast outlives the render that showed it.
  const newest = useRef(undo);
  useEffect(() => {
    newest.current = undo;
  });
  useUndoKey(undo);
  return {
    /** Of several: which do not wait again. */
    failed: many.failed,
    /** Several are being undone. */
    pending: many.pending,
    /** Tells of a decision, or of several, with the way back. */
    offer: (decided: readonly Decided[], message: string) => {
      const duration = undoSeconds * 1000;
      last.current = { decided, until: Date.now() + duration };
      many.clear();
      showToast('success', message, {
        id: 'review',
        duration,
        action: { label: t('undo'), run: () => void newest.current() },
      });
    },
  };
};

export type Undo = ReturnType<typeof useUndo>;
