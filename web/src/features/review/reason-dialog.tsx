import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { Field, Textarea } from '#components/fields/field.tsx';
import { reviewTexts } from '#i18n/en/reviews.ts';
import { useText } from '#i18n/language.ts';

/** `action`: the words of the button that sends it. */
type ReasonDialogProps = {
  title: string;
  label: string;
  action: string;
  pending: boolean;
  problem: string | undefined;
  onSend: (note: string) => void;
  onClose: () => void;
  children: ReactNode;
};

/** A decision that needs a reason. Ctrl+Enter sends it. */
export const ReasonDialog = (props: ReasonDialogProps) => {
  const { pending, onSend, onClose } = props;
  const t = useText(reviewTexts);
  const [note, setNote] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!pending) onSend(note);
  };
  return (
    <Dialog
      open
      title={props.title}
      size="small"
      onClose={onClose}
      dismissable={!pending}
      footer={
        <>
          <Button onClick={onClose} disabled={pending}>
            {t('cancel')}
          </Button>
          <Button variant="danger" pending={pending} onClick={() => onSend(note)}>
            {props.action}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {props.children}
        <Field label={props.label} required error={props.problem}>
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
