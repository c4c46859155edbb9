import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { common } from '#i18n/en/common.ts';
import { useText } from '#i18n/language.ts';
import { Button } from '../buttons/button.tsx';
import { Field, Textarea } from '../fields/field.tsx';
import { Notice } from '../messages/notice.tsx';
import { Dialog } from './dialog.tsx';

type NoteDialogProps = {
  title: string;
  /** Of the field for the note. */
  label: string;
  /** The verb on the button. */
  action: string;
  danger?: boolean;
  pending?: boolean;
  /** What is wrong with the note. */
  problem?: string | undefined;
  /** Why it could not be sent. */
  failure?: string | undefined;
  onSend: (note: string) => void;
  onClose: () => void;
  /** What follows from it. */
  children: ReactNode;
};

/** Asks for a note, such as a reason, before something is done. Ctrl+Enter sends it. */
export const NoteDialog = (props: NoteDialogProps) => {
  const { danger = false, pending = false, problem, failure, onSend, onClose } = props;
  const t = useText(common);
  const formId = useId();
  const [note, setNote] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), [problem]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={props.title}
      size="small"
      dismissable={!pending}
      footer={
        <>
          <Button onClick={onClose} disabled={pending}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={danger ? 'danger' : 'primary'}
            pending={pending}
          >
            {props.action}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!pending) onSend(note);
        }}
      >
        {props.children}
        <Field label={props.label} required error={problem}>
          <Textarea
            ref={field}
            maxLength={2000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              event.currentTarget.form?.requestSubmit();
            }}
          />
        </Field>
        {failure === undefined ? null : <Notice tone="error">{failure}</Notice>}
      </form>
    </Dialog>
  );
};
