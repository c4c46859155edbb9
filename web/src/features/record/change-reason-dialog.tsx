import { isBlank } from '@gi/contract/values/text';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { Field, Textarea } from '#components/fields/field.tsx';
import { changeReasonTexts } from '#i18n/en/change-reason.ts';
import { common } from '#i18n/en/common.ts';
import { useText } from '#i18n/language.ts';

type ChangeReasonDialogProps = { onAnswer: (reason: string | undefined) => void };

/** Says what a change of a filed registration means, and asks why it is made. Ctrl+Enter sends it. */
export const ChangeReasonDialog = ({ onAnswer }: ChangeReasonDialogProps) => {
  const t = useText(changeReasonTexts);
  const words = useText(common);
  const formId = useId();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const send = () => {
    setMissing(isBlank(reason));
    if (isBlank(reason)) field.current?.focus();
    else onAnswer(reason);
  };
  return (
    <Dialog
      open
      title={t('title')}
      size="small"
      onClose={() => onAnswer(undefined)}
      footer={
        <>
          <Button onClick={() => onAnswer(undefined)}>{words('cancel')}</Button>
          <Button type="submit" form={formId} variant="primary">
            {words('save')}
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
          send();
        }}
      >
        <p>{t('meaning')}</p>
        <Field label={t('reason')} required error={missing ? t('missing') : undefined}>
          <Textarea
            ref={field}
            maxLength={2000}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              send();
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
};
