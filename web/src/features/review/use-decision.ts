import type { ReviewDecision } from '@gi/contract/fields/review-states';
import type {
  RegistrationDetail,
  RegistrationRecord,
} from '@gi/contract/schemas/registration-record';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, errorMessage, fieldMessages } from '#api/errors.ts';
import { decide, type ReviewInput } from '#api/reviews.ts';
import { reviewTexts } from '#i18n/en/reviews.ts';
import { useText } from '#i18n/language.ts';

const said = {
  approve: 'decidedApprove',
  return: 'decidedReturn',
  reject: 'decidedReject',
  reopen: 'decidedReopen',
  'take-back': 'decidedTakeBack',
} as const;

/** What a decision says beside itself. */
type Said = Omit<ReviewInput, 'decision' | 'seen'>;

type Refusal = {
  message: string;
  /** The record is another than the one on the screen. */
  stale: boolean;
  /** Another account holds it. */
  claimed: boolean;
  /** The missing consent of a minor's parent or guardian is not confirmed yet. */
  guardian: boolean;
};

const refusalOf = (error: unknown): Refusal => {
  const code = error instanceof ApiError ? error.code : '';
  const guardian = code === 'review.guardian_missing';
  const claimed = code === 'review.claimed';
  return {
    message: Object.values(fieldMessages(error))[0] ?? errorMessage(error),
    stale: error instanceof ApiError && error.status === 409 && !guardian && !claimed,
    claimed,
    guardian,
  };
};

/** Decides about the record on the screen; a refusal stays until the next try. */
export const useDecision = (
  record: RegistrationDetail,
  {
    isBlocked,
    onDecided,
  }: {
    isBlocked: boolean;
    onDecided: (decided: RegistrationRecord, message: string, said: Said) => void;
  },
) => {
  const t = useText(reviewTexts);
  const { mutate, isPending } = useMutation(decide());
  const [refusal, setRefusal] = useState<Refusal>();
  // `isPending` is drawn a moment after the call. A second key in between would decide again, and its refusal would hide
  // that the first one decided.
  const decidedAbout = useRef('');
  const decideOn = (decision: ReviewDecision, more: Said = {}) => {
    const seen = record.updated_at;
    const about = `${record.id} ${seen}`;
    if (isPending || isBlocked || decidedAbout.current === about) return;
    decidedAbout.current = about;
    setRefusal(undefined);
    mutate(
      { id: record.id, input: { decision, seen, ...more } },
      {
        onSuccess: (decided) => onDecided(decided, t(said[decision], { name: record.name }), more),
        onError: (error) => {
          decidedAbout.current = '';
          setRefusal(refusalOf(error));
        },
      },
    );
  };
  return { pending: isPending, refusal, clear: () => setRefusal(undefined), decideOn };
};
