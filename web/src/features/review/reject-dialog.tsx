import type { Application } from '@gi/contract/schemas/applications';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { CheckboxRow } from '#components/fields/choices.tsx';
import { Field, Textarea } from '#components/fields/field.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { reviewTexts } from '#i18n/en/reviews.ts';
import { useText } from '#i18n/language.ts';
import { useApplicationName } from './use-application-name.ts';

type RejectDialogProps = {
  name: string;
  /** Those that are with the Registry or granted: the rejection has to be confirmed. */
  running: readonly Application[];
  pending: boolean;
  problem: string | undefined;
  onReject: (input: { note: string; despiteApplications?: true }) => void;
  onClose: () => void;
};

/** Ends a registration, with the reason. Ctrl+Enter sends it. */
export const RejectDialog = (props: RejectDialogProps) => {
  const { name, running, pending, problem, onReject, onClose } = props;
  const t = useText(reviewTexts);
  const [note, setNote] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const nameOf = useApplicationName();
  const [despite, setDespite] = useState(false);
  const [unconfirmed, setUnconfirmed] = useState(false);
  const send = () => {
    const isMissing = running.length > 0 && !despite;
    setUnconfirmed(isMissing);
    if (!isMissing) onReject({ note, ...(despite && { despiteApplications: true }) });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!pending) send();
  };
  return (
    <Dialog
      open
      title={t('rejectTitle', { name })}
      size="small"
      onClose={onClose}
      dismissable={!pending}
      footer={
        <>
          <Button onClick={onClose} disabled={pending}>
            {t('cancel')}
          </Button>
          <Button variant="danger" pending={pending} onClick={send}>
            {t('reject')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{t('rejectText')}</p>
        {running.length === 0 ? null : (
          <Notice tone="warning" title={t('runningTitle')}>
            <ul className="list-disc pl-5">
              {running.map((application) => (
                <li key={application.productId}>{nameOf(application)}</li>
              ))}
            </ul>
            <CheckboxRow
              label={t('runningConfirm')}
              checked={despite}
              onChange={({ target }) => setDespite(target.checked)}
            />
            {unconfirmed && !despite ? (
              <p role="alert" className="text-madder">
                {t('runningUnconfirmed')}
              </p>
            ) : null}
          </Notice>
        )}
        <Field label={t('rejectNote')} required error={problem}>
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
