import { allowedReviewSteps } from '@gi/contract/fields/review-states';
import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import { useMutation } from '@tanstack/react-query';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { errorMessage } from '#api/errors.ts';
import { decide } from '#api/reviews.ts';
import { useStoredUser } from '#api/session.ts';
import { Button } from '#components/buttons/button.tsx';
import { showToast } from '#components/messages/toast.ts';
import { reviewTexts } from '#i18n/en/reviews.ts';
import { useText } from '#i18n/language.ts';
import { useUndo } from './use-undo.ts';

type ReopenButtonProps = {
  record: Pick<RegistrationRecord, 'id' | 'name' | 'review_status' | 'updated_at'>;
};

/** Puts a rejected registration back into the queue; nothing for other registrations and for collectors. */
export const ReopenButton = ({ record }: ReopenButtonProps) => {
  const t = useText(reviewTexts);
  const role = useStoredUser()?.role;
  const { mutate, isPending } = useMutation(decide());
  const undo = useUndo();
  if (role === undefined || !allowedReviewSteps(record.review_status, role).includes('reopen'))
    return null;
  const { id, name } = record;
  const reopen = () =>
    mutate(
      { id, input: { decision: 'reopen', seen: record.updated_at } },
      {
        onSuccess: ({ updated_at }) =>
          undo.offer([{ id, name, updated_at, isSeen: false }], t('decidedReopen', { name })),
        onError: (error) =>
          showToast('error', t('notReopened', { name }), { description: errorMessage(error) }),
      },
    );
  return (
    <Button
      aria-label={isPending ? undefined : t('reopenOf', { name, id: String(id) })}
      icon={<RotateCcw size={18} aria-hidden="true" />}
      pending={isPending}
      onClick={reopen}
    >
      {t('reopen')}
    </Button>
  );
};
