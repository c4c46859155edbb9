import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { Field, Textarea } from '../fields/field.tsx';
import { Notice } from '../messages/notice.tsx';
import { FormDialog } from './form-dialog.tsx';

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

/** Asks for a note, such as a reason, before something is done. */
export const NoteDialog = (props: NoteDialogProps) => {
  const { pending = false, problem, failure, onSend } = props;
  const [note, setNote] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), [problem]);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    onSend(note);
  };
  return (
    <FormDialog
      title={props.title}
      form={{ props: { noValidate: true, onSubmit }, pending, problem: undefined }}
      action={props.action}
      pendingText={props.action}
      danger={props.danger}
      onClose={props.onClose}
    >
      {props.children}
      <Field label={props.label} required error={problem}>
        <Textarea
          ref={field}
          maxLength={2000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
      {failure === undefined ? null : <Notice tone="error">{failure}</Notice>}
    </FormDialog>
  );
};
