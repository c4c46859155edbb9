import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { Field, Textarea } from '#components/fields/field.tsx';
import { benchTexts } from '#i18n/en/review-bench.ts';
import { reviewTexts } from '#i18n/en/reviews.ts';
import { useText } from '#i18n/language.ts';

type TakeBackDialogProps = {
  name: string;
  pending: boolean;
  problem: string | undefined;
  onTakeBack: (note: string) => void;
  onClose: () => void;
};

/** Puts an approved registration back into the queue, with the reason. Ctrl+Enter sends it. */
export const TakeBackDialog = (props: TakeBackDialogProps) => {
  const { name, pending, problem, onTakeBack, onClose } = props;
  const t = useText(benchTexts);
  const review = useText(reviewTexts);
  const [note, setNote] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!pending) onTakeBack(note);
  };
  return (
    <Dialog
      open
      title={t('takeBackTitle', { name })}
      size="small"
      onClose={onClose}
      dismissable={!pending}
      footer={
        <>
          <Button onClick={onClose} disabled={pending}>
            {review('cancel')}
          </Button>
          <Button variant="danger" pending={pending} onClick={() => onTakeBack(note)}>
            {t('takeBack')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{t('takeBackText')}</p>
        <Field label={t('takeBackNote')} required error={problem}>
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
