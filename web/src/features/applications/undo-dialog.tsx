import type { Application } from '@gi/contract/schemas/applications';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { undoApplicationEvent } from '#api/applications.ts';
import { errorMessage, fieldMessages } from '#api/errors.ts';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { Field, Textarea } from '#components/fields/field.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { applicationTexts } from '#i18n/en/applications.ts';
import { formatDay } from '#lib/format/format.ts';

type UndoDialogProps = { row: Application; onClose: () => void; onUndone: () => void };

/** Asks for the reason and takes back the last event of an application. */
export const UndoDialog = ({ row, onClose, onUndone }: UndoDialogProps) => {
  const t = useText(applicationTexts);
  const formId = useId();
  const [reason, setReason] = useState('');
  const undo = useMutation(undoApplicationEvent());
  const { registrationId, productId, producerName: name, productName: product } = row;
  const event = row.lastEvent ?? undefined;
  const on = row.lastEventOn ?? undefined;
  const problem = undo.error === null ? undefined : fieldMessages(undo.error)['reason'];
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('undoTitle')}
      size="small"
      dismissable={!undo.isPending}
      footer={
        <>
          <Button onClick={onClose} disabled={undo.isPending}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} variant="danger" pending={undo.isPending}>
            {t('undo')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          if (undo.isPending) return;
          undo.mutate({ registrationId, productId, reason, event, on }, { onSuccess: onUndone });
        }}
      >
        <p>
          {t('undoText', {
            event: event === undefined ? '' : t(`event_${event}`),
            day: on === undefined ? '' : formatDay(on),
            name,
            product,
          })}
        </p>
        <Field label={t('reason')} required error={problem}>
          <Textarea
            maxLength={2000}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        {undo.error === null || problem !== undefined ? null : (
          <Notice tone="error">{errorMessage(undo.error)}</Notice>
        )}
      </form>
    </Dialog>
  );
};
