import { allowedReviewSteps } from '@gi/contract/fields/review-states';
import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import { useMutation } from '@tanstack/react-query';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { noteErrors } from '#api/errors.ts';
import { decide } from '#api/reviews.ts';
import { useStoredUser } from '#api/session.ts';
import { Button } from '#components/buttons/button.tsx';
import { benchTexts } from '#i18n/en/review-bench.ts';
import { reviewTexts } from '#i18n/en/reviews.ts';
import { useText } from '#i18n/language.ts';
import { TakeBackDialog } from './take-back-dialog.tsx';
import { useUndo } from './use-undo.ts';

type TakeBackButtonProps = {
  record: Pick<RegistrationRecord, 'id' | 'name' | 'review_status' | 'updated_at'>;
};

/** Takes an approval back, with a reason; nothing for other registrations and for who may not decide. */
export const TakeBackButton = ({ record }: TakeBackButtonProps) => {
  const t = useText(benchTexts);
  const review = useText(reviewTexts);
  const role = useStoredUser()?.role;
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error, reset } = useMutation(decide());
  const undo = useUndo();
  if (role === undefined || !allowedReviewSteps(record.review_status, role).includes('take-back'))
    return null;
  const { id, name, updated_at: seen } = record;
  const open = () => {
    reset();
    setOpen(true);
  };
  const takeBack = (note: string) =>
    mutate(
      { id, input: { decision: 'take-back', seen, note } },
      {
        onSuccess: ({ updated_at }) => {
          setOpen(false);
          undo.offer(
            [{ id, name, updated_at, isSeen: false }],
            review('decidedTakeBack', { name }),
          );
        },
      },
    );
  return (
    <>
      <Button
        aria-label={t('takeBackOf', { name, id: String(id) })}
        icon={<Undo2 size={18} aria-hidden="true" />}
        onClick={open}
      >
        {t('takeBack')}
      </Button>
      {isOpen ? (
        <TakeBackDialog
          name={name}
          pending={isPending}
          {...noteErrors(error, 'note')}
          onSend={takeBack}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
};
