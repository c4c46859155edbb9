import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '#api/errors.ts';
import { resubmit, reviewChanges } from '#api/reviews.ts';
import { Button } from '#components/buttons/button.tsx';
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx';
import { showToast } from '#components/messages/toast.ts';
import { reviewTexts } from '#i18n/en/reviews.ts';
import { useText } from '#i18n/language.ts';

/** 'Submit again'; asks for a confirmation when nothing was changed since the return. */
export const Resubmit = ({ id }: { id: number }) => {
  const t = useText(reviewTexts);
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const sending = useMutation(resubmit(id));
  const send = () => {
    setAsking(false);
    sending.mutate('', { onSuccess: () => showToast('success', t('resubmitted')) });
  };
  const comparing = useMutation({
    mutationFn: () => client.query({ ...reviewChanges(String(id)), staleTime: 0 }),
    onSuccess: ({ since, changes }) =>
      since !== null && changes.length === 0 ? setAsking(true) : send(),
  });
  const error = sending.error ?? comparing.error;
  return (
    <>
      {error === null ? null : (
        <p role="alert" className="mb-2 font-medium text-madder">
          {t('resubmitFailed', { message: errorMessage(error) })}
        </p>
      )}
      <Button
        variant="primary"
        pending={comparing.isPending || sending.isPending}
        pendingText={t('resubmitting')}
        onClick={() => comparing.mutate()}
      >
        {t('resubmit')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('unchangedTitle')}
        confirmLabel={t('unchangedSubmit')}
        onConfirm={send}
        onClose={() => setAsking(false)}
      >
        {t('unchangedText')}
      </ConfirmDialog>
    </>
  );
};
