import { undoSeconds } from '@gi/contract/fields/review-times';
import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '#api/errors.ts';
import { decide } from '#api/reviews.ts';
import { useMany } from '#api/use-many.ts';
import { showToast } from '#components/messages/toast.ts';
import { benchTexts } from '#i18n/en/review-bench.ts';
import { useText } from '#i18n/language.ts';
import { plainKeyOf } from '#lib/input/shortcuts.ts';
import { noteOpened } from './opened-store.ts';
import type { Queue } from './use-queue.ts';

export type Decided = Pick<RegistrationRecord, 'id' | 'name' | 'updated_at'> & {
  /** Everything that an approval asks to look at was on the screen. */
  isSeen: boolean;
};

/** Presses of U that are not typing. */
const useUndoKey = (press: () => boolean): void => {
  const newest = useRef(press);
  useEffect(() => {
    newest.current = press;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (plainKeyOf(event) === 'u' && newest.current()) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};

/**
 * For ten seconds the last decision can be undone, of several made together all of them: by U, and by the button in
 * the message that tells of it.
 */
export const useUndo = (queue: Queue) => {
  const t = useText(benchTexts);
  const { mutateAsync } = useMutation(decide());
  const last = useRef<{ decided: readonly Decided[]; until: number }>(undefined);
  const many = useMany();
  const [shows, setShows] = useState(true);

  const undoOne = async ({ id, updated_at: seen, isSeen }: Decided): Promise<void> => {
    const { updated_at: now } = await mutateAsync({ id, input: { decision: 'undo', seen } });
    if (isSeen) noteOpened(id, now);
  };
  const undoLone = async (decided: Decided): Promise<void> => {
    const { id, name } = decided;
    try {
      await undoOne(decided);
      showToast('success', t('undone', { name }), { id: 'review' });
      queue.open(id, { replace: queue.openId !== undefined });
    } catch (error) {
      const description = errorMessage(error);
      showToast('error', t('notUndone', { name }), { id: 'review', description });
    }
  };
  /** One after the other, the oldest decision first: its time is over first. */
  const undoAll = async (decided: readonly Decided[]): Promise<void> => {
    setShows(true);
    const { done, failed } = await many.run(decided, undoOne);
    const tone = failed.length === 0 ? 'success' : 'warning';
    const undone = t('undoneMany', { count: done });
    showToast(tone, undone, { id: 'review' });
  };
  const undo = (): boolean => {
    const offered = last.current;
    last.current = undefined;
    if (offered === undefined || Date.now() > offered.until) return offered !== undefined;
    const [decided, ...others] = offered.decided;
    if (decided !== undefined && others.length === 0) void undoLone(decided);
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
    failed: shows ? (many.result?.failed ?? []) : [],
    /** Tells of a decision, or of several, with the way back. */
    offer: (decided: readonly Decided[], message: string) => {
      const duration = undoSeconds * 1000;
      last.current = { decided, until: Date.now() + duration };
      setShows(false);
      showToast('success', message, {
        id: 'review',
        duration,
        action: { label: t('undo'), run: () => void newest.current() },
      });
    },
  };
};

export type Undo = ReturnType<typeof useUndo>;
