import { isRunning } from '@gi/contract/fields/application-states';
import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx';
import { reviewTexts } from '#i18n/en/reviews.ts';
import { useText } from '#i18n/language.ts';
import { RejectDialog } from './reject-dialog.tsx';
import { BenchKeysDialog } from './bench-keys-dialog.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import type { Bench } from './use-bench.ts';
import type { Remarks } from './use-remarks.ts';

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
        onTakeBack={(note) => decision.decideOn('take-back', { note })}
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
