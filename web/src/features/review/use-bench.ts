import { isFiled } from '@gi/contract/fields/application-states';
import { allowedReviewSteps } from '@gi/contract/fields/review-states';
import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { useState } from 'react';
import { useStoredUser } from '#api/session.ts';
import { useBenchKeys } from './use-bench-keys.ts';
import { useDecision } from './use-decision.ts';
import type { Queue } from './use-queue.ts';
import type { Claims } from './use-claims.ts';
import type { Remarks } from './use-remarks.ts';
import type { Seen } from './use-seen.ts';
import type { Undo } from './use-undo.ts';

type OpenDialog = {
  open?: 'return' | 'reject' | 'approve' | 'take-back' | 'keys';
  about?: string | undefined;
  /** The field that is chosen at first when nothing says what it is about. */
  suggested?: string | undefined;
};

/** What can be done with the registration on the bench, by button and by key. */
export const useBench = (
  record: RegistrationDetail,
  {
    queue,
    claims,
    undo,
    remarks,
    seen,
  }: { queue: Queue; claims: Claims; undo: Undo; remarks: Remarks; seen: Seen },
) => {
  const [dialog, setDialog] = useState<OpenDialog>({});
  const close = () => setDialog({});
  const decision = useDecision(record, {
    isBlocked: claims.pending,
    onDecided: (decided, message, { remarks: sent, note }) => {
      undo.offer([{ ...decided, isSeen: seen.isComplete }], message);
      close();
      // Of a return, a text that was not added yet is among the remarks.
      remarks.clear(sent === undefined ? {} : { remarks: sent, typed: '', note: note ?? '' });
      void claims.goOn();
    },
  });
  const hasFiled = record.applications.some(({ status }) => isFiled(status));
  const role = useStoredUser()?.role ?? 'viewer';
  const steps = allowedReviewSteps(record.review_status, role).filter(
    (step) => step !== 'take-back' || !hasFiled,
  );
  const openDialog = (next: OpenDialog) => {
    decision.clear();
    setDialog(next);
  };
  const acts = {
    // Remarks that were written are not dropped without a question.
    approve: () => {
      if (!seen.isComplete) seen.showUnseen();
      else if (remarks.written) openDialog({ open: 'approve' });
      else decision.decideOn('approve');
    },
    return: () =>
      openDialog({
        open: 'return',
        suggested: seen.chosen === undefined ? undefined : `documents.${seen.chosen}`,
      }),
    reject: () => openDialog({ open: 'reject' }),
    'take-back': () => openDialog({ open: 'take-back' }),
    help: () => openDialog({ open: 'keys' }),
    reopen: () => decision.decideOn('reopen'),
    skip: () => void claims.skip(record.id),
    next: () => queue.next && queue.open(queue.next.id, { replace: true }),
    previous: () => queue.previous && queue.open(queue.previous.id, { replace: true }),
  };
  const isOwnWork = record.review_status === 'submitted' && claims.isOwnWork(record.id);
  useBenchKeys(acts, isOwnWork ? [] : steps);
  return {
    dialog,
    close,
    decision,
    pending: decision.pending || claims.pending,
    steps,
    /** The four-eyes rule leaves the decision to others: no button and no key decides. */
    isOwnWork,
    acts,
    remarkOn: (about: string) => {
      remarks.addTypedUnlessAbout(about);
      openDialog({ open: 'return', about });
    },
  };
};

export type Bench = ReturnType<typeof useBench>;
