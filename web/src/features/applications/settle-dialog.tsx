import type { Application, ApplicationChange } from '@gi/contract/schemas/applications';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { settleApplication } from '#api/applications.ts';
import { errorMessage, fieldMessages } from '#api/errors.ts';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { Field, Textarea } from '#components/fields/field.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { showToast } from '#components/messages/toast.ts';
import { settleTexts } from '#i18n/en/settle.ts';
import { common } from '#i18n/en/common.ts';
import { useText } from '#i18n/language.ts';
import { keyOf } from './selection.ts';

type SettleDialogProps = {
  application: Application;
  /** The newest that is on the screen. */
  newest: ApplicationChange;
  onClose: () => void;
};

/** Settles what was changed after the filing, with a note. Ctrl+Enter sends it. */
export const SettleDialog = ({ application, newest, onClose }: SettleDialogProps) => {
  const t = useText(settleTexts);
  const words = useText(common);
  const formId = useId();
  const [note, setNote] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const settle = useMutation(settleApplication());
  const problem = settle.error === null ? undefined : fieldMessages(settle.error)['note'];
  const send = () => {
    if (settle.isPending) return;
    settle.mutate(
      { id: keyOf(application), note, lastChange: newest.id },
      {
        onSuccess: () => {
          showToast('success', t('settled'));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title', { name: application.producerName })}
      size="small"
      dismissable={!settle.isPending}
      footer={
        <>
          <Button onClick={onClose} disabled={settle.isPending}>
            {words('cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={settle.isPending}>
            {t('settle')}
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
        <p>{t('text')}</p>
        <Field label={t('note')} required error={problem}>
          <Textarea
            ref={field}
            maxLength={2000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              send();
            }}
          />
        </Field>
        {settle.error === null || problem !== undefined ? null : (
          <Notice tone="error">{errorMessage(settle.error)}</Notice>
        )}
      </form>
    </Dialog>
  );
};
