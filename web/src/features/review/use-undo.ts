import { undoSeconds } from '@gi/contract/fields/review-times';
import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { errorMessage } from '#api/errors.ts';
import { decide } from '#api/reviews.ts';
import { showToast } from '#components/messages/toast.ts';
import { benchTexts } from '#i18n/en/review-bench.ts';
import { useText } from '#i18n/language.ts';
import { plainKeyOf } from '#lib/input/shortcuts.ts';
import { noteOpened } from './opened-store.ts';
import type { Queue } from './use-queue.ts';

type Decided = Pick<RegistrationRecord, 'id' | 'name' | 'updated_at'> & {
  /** Everything that an approval asks to look at was on the screen. */
  isSeen: boolean;
};

/** For ten seconds the last decision can be undone: by U, and by the button in the message that tells of it. */
export const useUndo = (queue: Queue) => {
  const t = useText(benchTexts);
  const { mutate } = useMutation(decide());
  const last = useRef<Decided & { until: number }>(undefined);
  const undo = () => {
    const decided = last.current;
    last.current = undefined;
    if (decided === undefined || Date.now() > decided.until) return;
    const { id, name, updated_at: seen, isSeen } = decided;
    mutate(
      { id, input: { decision: 'undo', seen } },
      {
        onSuccess: ({ updated_at: now }) => {
          if (isSeen) noteOpened(id, now);
          showToast('success', t('undone', { name }), { id: 'review' });
          queue.open(id, { replace: queue.openId !== undefined });
        },
        onError: (error) =>
          showToast('error', t('notUndone', { name }), {
            id: 'review',
            description: errorMessage(error),
          }),
      },
    );
  };
  // The toast outlives the render that showed it.
  const newest = useRef(undo);
  useEffect(() => {
    newest.current = undo;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (plainKeyOf(event) !== 'u' || last.current === undefined) return;
      event.preventDefault();
      newest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return {
    /** Tells of a decision, with the way back. */
    offer: ({ id, name, updated_at, isSeen }: Decided, message: string) => {
      const duration = undoSeconds * 1000;
      last.current = { id, name, updated_at, isSeen, until: Date.now() + duration };
      showToast('success', message, {
        id: 'review',
        duration,
        action: { label: t('undo'), run: () => newest.current() },
      });
    },
  };
};

export type Undo = ReturnType<typeof useUndo>;
