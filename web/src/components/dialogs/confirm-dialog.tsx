import { useState, type SubmitEvent, type ReactNode } from 'react';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';
import { Field, TextInput } from '../fields/field.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  title: ReactNode;
  /** The verb on the button, e.g. 'Delete'. */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  pending?: boolean;
  /** True while it cannot be confirmed yet, e.g. while the scope of a deletion is counted. */
  disabled?: boolean;
  pendingText?: string;
  /** When given, this name must be typed before the button works. */
  typedName?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

const same = (typed: string, name: string): boolean =>
  typed.trim().toLocaleLowerCase() === name.trim().toLocaleLowerCase();

const ConfirmForm = (props: ConfirmDialogProps) => {
  const { typedName, onConfirm } = props;
  const t = useText(common);
  const [typed, setTyped] = useState('');
  const allowed = !props.disabled && (typedName === undefined || same(typed, typedName));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (allowed && !props.pending) onConfirm();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <div>{props.children}</div>
      {typedName === undefined ? null : (
        <Field label={t('typeToConfirm', { name: typedName })}>
          <TextInput
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      )}
      <div className="flex flex-wrap justify-end gap-2 *:grow sm:*:grow-0">
        {/* First in order: the safe choice gets the focus, a destructive one is never the default. */}
        <Button onClick={props.onClose}>{props.cancelLabel ?? t('cancel')}</Button>
        <Button
          type="submit"
          variant={props.danger ? 'danger' : 'primary'}
          disabled={!allowed}
          pending={props.pending ?? false}
          pendingText={props.pendingText}
        >
          {props.confirmLabel}
        </Button>
      </div>
    </form>
  );
};

/** Asks for confirmation; the buttons are labelled with verbs. */
export const ConfirmDialog = (props: ConfirmDialogProps) =>
  props.open ? (
    <Dialog
      onClose={props.onClose}
      title={props.title}
      size="small"
      phone="compact"
      dismissable={!props.pending}
    >
      <ConfirmForm {...props} />
    </Dialog>
  ) : null;
