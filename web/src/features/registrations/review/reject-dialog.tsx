import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field, Textarea } from '#components/ui/field.tsx';
import { reviewTexts } from '#i18n/en/reviews.ts';
import { useText } from '#i18n/language.ts';

type RejectDialogProps = {
  name: string;
  pending: boolean;
  problem: string | undefined;
  onReject: (note: string) => void;
  onClose: () => void;
};

/** Ends a registration, with the reason. */
export const RejectDialog = ({ name, pending, problem, onReject, onClose }: RejectDialogProps) => {
  const t = useText(reviewTexts);
  const [note, setNote] = useState('');
  return (
    <Dialog
      open
      title={t('rejectTitle', { name })}
      size="small"
      onClose={onClose}
      dismissable={!pending}
      footer={
        <>
          <Button onClick={onClose} disabled={pending}>
            {t('cancel')}
          </Button>
          <Button variant="danger" pending={pending} onClick={() => onReject(note)}>
            {t('reject')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{t('rejectText')}</p>
        <Field label={t('rejectNote')} required error={problem}>
          <Textarea
            maxLength={2000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
};
