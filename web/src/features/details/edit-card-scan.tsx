import { identityRecordKeys } from '@gi/contract/fields/identity-keys';
import { FieldError } from '#components/fields/field.tsx';
import { whenHere } from '#features/scan/when-here.tsx';
import type { RegistrationEditing } from './use-registration-edit.ts';
import { registrationDay, type Editing } from './working-copy.ts';

const AgreedScan = whenHere(
  async () => (await import('#features/scan/agreed-scan.tsx')).AgreedScan,
  'min-h-40',
);

/** 'Scan the Aadhaar QR' while a registration is corrected; of a covered number the last digits are compared. */
export const CardScan = ({ editing, edit }: { editing: Editing; edit: RegistrationEditing }) => {
  const { base, copy, card } = editing;
  const onRecord = base[identityRecordKeys.aadhar]?.slice(-4);
  const problem = edit.problems['aadhaarQr'];
  return (
    <div className="flex flex-col gap-2 sm:col-span-2">
      <AgreedScan
        typed={{ ...copy, lastDigits: onRecord }}
        day={registrationDay(base)}
        scan={card}
        onScan={edit.takeCard}
      />
      {problem ? <FieldError id="aadhaarQr">{problem}</FieldError> : null}
    </div>
  );
};
