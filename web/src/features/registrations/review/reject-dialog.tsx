import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
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

/** Ends a registration, with the reason. Ctrl+Enter sends it. */
export const RejectDialog = ({ name, pending, problem, onReject, onClose }: RejectDialogProps) => {
  const t = useText(reviewTexts);
  const [note, setNote] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const send = () => onReject(note);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!pending) send();
  };
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
          <Button variant="danger" pending={pending} onClick={send}>
            {t('reject')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{t('rejectText')}</p>
        <Field label={t('rejectNote')} required error={problem}>
          <Textarea
            ref={field}
            onKeyDown={press}
            maxLength={2000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
};
