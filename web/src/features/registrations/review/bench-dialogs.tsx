import type { RegistrationDetail } from '@gi/contract/registration-record';
import { RejectDialog } from './reject-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import type { Bench } from './use-bench.ts';
import type { Remarks } from './use-remarks.ts';

type BenchDialogsProps = { record: RegistrationDetail; remarks: Remarks; bench: Bench };

/** The dialogs of a decision that has to say something. */
export const BenchDialogs = ({ record, remarks, bench }: BenchDialogsProps) => {
  const { dialog, decision, close } = bench;
  const shared = { pending: decision.pending, problem: decision.refusal?.message, onClose: close };
  if (dialog.open === 'return')
    return (
      <ReturnDialog
        {...shared}
        record={record}
        remarks={remarks}
        about={dialog.about}
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
        onReject={(note) => decision.decideOn('reject', { note })}
      />
    );
  return null;
};
