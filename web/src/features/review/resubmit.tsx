import type { Review } from '@gi/contract/schemas/reviews';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorMessage } from '#api/errors.ts';
import { resubmit, reviewChanges } from '#api/reviews.ts';
import { Button } from '#components/buttons/button.tsx';
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx';
import { Field, Textarea } from '#components/fields/field.tsx';
import { showToast } from '#components/messages/toast.ts';
import { reviewTexts } from '#i18n/en/reviews.ts';
import { useText } from '#i18n/language.ts';
import { openRemarks } from './remark-tick.tsx';

type ResubmitProps = {
  id: number;
  /** The return. */
  review: Review;
};

/** 'Submit again'; where not everything was changed that the return is about, it asks first and takes a note to the office. */
export const Resubmit = ({ id, review }: ResubmitProps) => {
  const t = useText(reviewTexts);
  const client = useQueryClient();
  const [asking, setAsking] = useState<'unchanged' | 'partly'>();
  const [note, setNote] = useState('');
  const sending = useMutation(resubmit(id));
  const send = () => {
    setAsking(undefined);
    sending.mutate(note, { onSuccess: () => showToast('success', t('resubmitted')) });
  };
  const comparing = useMutation({
    mutationFn: () => client.query({ ...reviewChanges(String(id)), staleTime: 0 }),
    onSuccess: ({ since, changes }) => {
      if (since !== null && changes.length === 0) setAsking('unchanged');
      else if (openRemarks(review, changes).length > 0) setAsking('partly');
      else send();
    },
  });
  const error = sending.error ?? comparing.error;
  const hasNoAnswer = sending.error instanceof ApiError && sending.error.offline;
  return (
    <>
      {error === null ? null : (
        <p role="alert" className="mb-2 font-medium text-madder">
          {hasNoAnswer
            ? t('resubmitUnknown')
            : t('resubmitFailed', { message: errorMessage(error) })}
        </p>
      )}
      <Button
        data-resubmit
        variant="primary"
        pending={comparing.isPending || sending.isPending}
        pendingText={t('resubmitting')}
        onClick={() => comparing.mutate()}
      >
        {t('resubmit')}
      </Button>
      <ConfirmDialog
        open={asking !== undefined}
        title={t(asking === 'partly' ? 'partlyTitle' : 'unchangedTitle')}
        confirmLabel={t('unchangedSubmit')}
        onConfirm={send}
        onClose={() => setAsking(undefined)}
      >
        <p className="mb-4">{t(asking === 'partly' ? 'partlyText' : 'unchangedText')}</p>
        <Field label={t('resubmitNote')} optional>
          <Textarea
            maxLength={2000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
      </ConfirmDialog>
    </>
  );
};
