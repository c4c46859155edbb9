import type { Application } from '@gi/contract/schemas/applications';
import { useState } from 'react';
import { CheckboxRow } from '#components/fields/choices.tsx';
import { NoteDialog } from '#components/dialogs/note-dialog.tsx';
import { reviewTexts } from '#i18n/en/reviews.ts';
import { useText } from '#i18n/language.ts';

import { RunningApplications } from './running-applications.tsx';

type RejectDialogProps = {
  name: string;
  /** Those that are with the Registry or granted: the rejection has to be confirmed. */
  running: readonly Application[];
  pending: boolean;
  problem: string | undefined;
  onReject: (input: { note: string; despiteApplications?: true }) => void;
  onClose: () => void;
};

/** Ends a registration, with the reason. */
export const RejectDialog = ({ name, running, onReject, ...sending }: RejectDialogProps) => {
  const t = useText(reviewTexts);
  const [despite, setDespite] = useState(false);
  const [unconfirmed, setUnconfirmed] = useState(false);
  const send = (note: string) => {
    const isMissing = running.length > 0 && !despite;
    setUnconfirmed(isMissing);
    if (!isMissing) onReject({ note, ...(despite && { despiteApplications: true }) });
  };
  return (
    <NoteDialog
      danger
      title={t('rejectTitle', { name })}
      label={t('rejectNote')}
      action={t('reject')}
      onSend={send}
      {...sending}
    >
      <p>{t('rejectText')}</p>
      <RunningApplications running={running}>
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
      </RunningApplications>
    </NoteDialog>
  );
};
