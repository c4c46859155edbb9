import { useId } from 'react';
import type { ReactNode } from 'react';
import type { useContractForm } from '#api/use-contract-form.ts';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { rightsTexts } from '#i18n/en/rights.ts';
import { useText } from '#i18n/language.ts';

type FormDialogProps = {
  title: string;
  /** The consequences of the action. */
  text: string;
  form: Pick<ReturnType<typeof useContractForm>, 'props' | 'pending' | 'problem'>;
  /** The verb on the button, and its text while the request runs. */
  action?: string;
  pendingText?: string;
  danger?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog around a form: what follows from it, the fields, Cancel and the verb. */
export const FormDialog = (props: FormDialogProps) => {
  const { title, text, form, danger = false, onClose } = props;
  const t = useText(rightsTexts);
  const formId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="small"
      phone="compact"
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
            pending={form.pending}
            pendingText={props.pendingText ?? t('saving')}
          >
            {props.action ?? t('save')}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className="flex flex-col gap-4">
        <p>{text}</p>
        {props.children}
        {form.problem === undefined ? null : <Notice tone="error">{form.problem}</Notice>}
      </form>
    </Dialog>
  );
};
