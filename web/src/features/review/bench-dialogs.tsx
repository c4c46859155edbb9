import { isRunning } from '@gi/contract/fields/application-states';
import type { Application } from '@gi/contract/schemas/applications';
import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { useState } from 'react';
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { KeyList } from '#components/dialogs/key-list.tsx';
import { NoteDialog } from '#components/dialogs/note-dialog.tsx';
import { CheckboxRow } from '#components/fields/choices.tsx';
import { common } from '#i18n/en/common.ts';
import { benchTexts } from '#i18n/en/review-bench.ts';
import { reviewTexts } from '#i18n/en/reviews.ts';
import { useText } from '#i18n/language.ts';
import { RunningApplications } from './running-applications.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import type { Bench } from './use-bench.ts';
import type { Remarks } from './use-remarks.ts';

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
const RejectDialog = ({ name, running, onReject, ...sending }: RejectDialogProps) => {
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

const BenchKeysDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText(reviewTexts);
  const bench = useText(benchTexts);
  const words = useText(common);
  const keys = [
    ['A', t('approve')],
    ['R', t('returnIt')],
    ['X', t('reject')],
    ['U', bench('keyUndo')],
    ['S', bench('skip')],
    ['J', words('next')],
    ['K', words('previous')],
    ['1–5', bench('keyPicture')],
    ['[ ]', bench('keyTurn')],
    ['+ −', bench('keyZoom')],
    ['Ctrl Enter', bench('keySend')],
    ['Esc', bench('keyClose')],
    ['?', bench('keyHelp')],
  ] as const;
  return (
    <Dialog onClose={onClose} title={bench('keyOfBench')} size="small">
      <KeyList keys={keys} />
    </Dialog>
  );
};

type BenchDialogsProps = { record: RegistrationDetail; remarks: Remarks; bench: Bench };

/** The dialogs of a decision that has to say something, or that would drop what was written. */
export const BenchDialogs = ({ record, remarks, bench }: BenchDialogsProps) => {
  const t = useText(reviewTexts);
  const { dialog, decision, close } = bench;
  const shared = { pending: decision.pending, problem: decision.refusal?.message, onClose: close };
  if (dialog.open === 'return')
    return (
      <ReturnDialog
        {...shared}
        record={record}
        remarks={remarks}
        about={dialog.about}
        suggested={dialog.suggested}
        onReturn={(input) =>
          decision.decideOn('return', { remarks: [...input.remarks], note: input.note })
        }
      />
    );
  if (dialog.open === 'reject')
    return (
      <RejectDialog
        {...shared}
        name={record.name}
        running={record.applications.filter(({ status }) => isRunning(status))}
        onReject={(input) => decision.decideOn('reject', input)}
      />
    );
  if (dialog.open === 'take-back')
    return (
      <TakeBackDialog
        {...shared}
        name={record.name}
        onSend={(note) => decision.decideOn('take-back', { note })}
      />
    );
  if (dialog.open === 'keys') return <BenchKeysDialog onClose={close} />;
  if (decision.refusal?.guardian === true)
    return (
      <ConfirmDialog
        open
        title={t('guardianTitle', { name: record.name })}
        confirmLabel={t('guardianApprove')}
        onConfirm={() => decision.decideOn('approve', { withoutGuardian: true })}
        onClose={decision.clear}
      >
        {t('guardianText')}
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      open={dialog.open === 'approve'}
      title={t('unsentTitle', { name: record.name })}
      confirmLabel={t('approve')}
      onConfirm={() => {
        close();
        decision.decideOn('approve');
      }}
      onClose={close}
    >
      {t('unsentText')}
    </ConfirmDialog>
  );
};
