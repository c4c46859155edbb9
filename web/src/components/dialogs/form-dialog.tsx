import { useId, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { common } from '#i18n/en/common.ts';
import { useText } from '#i18n/language.ts';
import { leaveUnsaved } from '#lib/unsaved/unsaved-work.ts';
import { Button } from '../buttons/button.tsx';
import { Notice } from '../messages/notice.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { UnsavedWork } from './unsaved-work.tsx';

type FormDialogProps = {
  title: string;
  /** The consequences of the action, above the fields. */
  text?: string;
  /** A form of `useContractForm`; `problem` is that of the whole form. */
  form: { props: ComponentProps<'form'>; pending: boolean; problem: string | undefined };
  /** The verb on the button, and its text while the request runs; 'Save' unless given. */
  action?: string;
  pendingText?: string;
  danger?: boolean;
  /** True while it cannot be sent yet. */
  disabled?: boolean;
  size?: DialogProps['size'];
  /** `compact` for few fields: a small box at the foot of a phone. */
  phone?: 'sheet' | 'compact';
  /** True when what was entered outlasts the dialog: closing it loses nothing. */
  keepsEntered?: boolean;
  /** True when it opens with what was entered before the session ended. */
  resumed?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A dialog around a form: the fields, Cancel and the verb. Ctrl+Enter sends it from any field. Once something was
 * entered, leaving the page asks first, and so do Escape, the cross and the backdrop; Cancel does not.
 */
export const FormDialog = (props: FormDialogProps) => {
  const {
    title,
    text,
    form,
    danger = false,
    disabled = false,
    phone = 'sheet',
    resumed = false,
    onClose,
  } = props;
  const t = useText(common);
  const formId = useId();
  const [isChanged, setChanged] = useState(resumed);
  const unsaved = isChanged && !form.pending;
  const dismiss = () => (unsaved && !props.keepsEntered ? leaveUnsaved(onClose) : onClose());
  const sendByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // React passes on the keys of a calendar that is open over the form.
    if (!event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    if (!disabled && !form.pending) event.currentTarget.requestSubmit();
  };
  return (
    <>
      <Dialog
        onClose={dismiss}
        title={title}
        size={props.size ?? 'small'}
        phone={phone}
        dismissable={!form.pending}
        footer={
          <>
            <Button onClick={onClose} disabled={form.pending}>
              {t('cancel')}
            </Button>
            <Button
              type="submit"
              form={formId}
              variant={danger ? 'danger' : 'primary'}
              disabled={disabled}
              pending={form.pending}
              pendingText={props.pendingText ?? t('saving')}
            >
              {props.action ?? t('save')}
            </Button>
          </>
        }
      >
        <form
          {...form.props}
          id={formId}
          className="flex flex-col gap-4"
          onInput={() => setChanged(true)}
          onKeyDown={sendByKey}
        >
          {text === undefined ? null : <p>{text}</p>}
          {form.problem === undefined ? null : <Notice tone="error">{form.problem}</Notice>}
          {props.children}
        </form>
      </Dialog>
      <UnsavedWork unsaved={unsaved} />
    </>
  );
};
